import type { AppContext } from '../../app-context.ts';
import { removeFiles } from '../../http/keep-files.ts';
import { consents } from '../consents/index.ts';
import { erasedMail } from './compose-mails.ts';
import {
  erasePerson,
  findHold,
  forgetErasedFiles,
  holdDue,
  listDue,
  listErasedFiles,
} from './store-erasure.ts';
import { readPerson } from './store-people.ts';
import { concerned } from './whose-data.ts';

/** Erases one account, in one transaction, unless somebody keeps it at this moment or something still holds it. */
async function eraseOne(context: AppContext, personId: string): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    const isDue = await holdDue(trx, personId, context.clock.now());
    const person = isDue ? await readPerson(trx, personId) : undefined;
    if (!person || (await findHold(trx, personId, { leaving: false })) !== null) return;
    const told = await concerned(context, trx, person);
    const isChild = person.email === null || consents.ageOf(context, person.born) !== 'grown';
    await erasePerson(trx, personId, isChild);
    for (const to of told) await context.outbox.write(trx, erasedMail, { to, facts: {} });
  });
}

/** Removes the files of those who were erased; what a process leaves undone when it ends, the next finds. */
async function removeErasedFiles(context: AppContext): Promise<void> {
  for (;;) {
    const names = await listErasedFiles(context.database);
    if (names.length === 0) return;
    await removeFiles(context, names);
    await forgetErasedFiles(context.database, names);
  }
}

/** Erases every account whose days are over. One that fails holds up no other; its error is raised at the end. */
export async function eraseDue(context: AppContext): Promise<void> {
  const failed: unknown[] = [];
  for (const personId of await listDue(context.database, context.clock.now()))
    await eraseOne(context, personId).catch((error: unknown) => failed.push(error));
  await removeErasedFiles(context);
  if (failed.length > 0) throw failed[0];
}
