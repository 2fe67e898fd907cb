import type { AppContext } from '../../platform/app-context.ts';
import { removeFiles } from '../../platform/http/keep-files.ts';
import { addErased } from '../../platform/outside/erased-list.ts';
import { accounts } from '../accounts/index.ts';
import { erasedMail, erasureAskedMail } from './compose-mails.ts';
import {
  erasePerson,
  findHold,
  forgetErasedFiles,
  holdDue,
  listDue,
  listErasedFiles,
  remindNext,
  removeErasure,
} from './store-erasure.ts';
import { type PersonRow, readPerson } from './store-people.ts';
import { concerned, isInCare } from './whose-data.ts';

/** Whether whoever asked might ask on the day, too: the office, oneself, or who is a guardian of a child to this moment. */
const mayStillAsk = async (
  context: AppContext,
  trx: AppContext['database'],
  askedBy: string | null,
  person: PersonRow,
): Promise<boolean> =>
  askedBy === null ||
  askedBy === person.id ||
  (isInCare(context, person) && (await accounts.holdGuardian(trx, askedBy, person.id)));

/** Tells all whom it concerns again, a day before: a guardian may have come since. */
async function remindDue(context: AppContext): Promise<void> {
  const remindOne = () =>
    context.database.transaction().execute(async (trx) => {
      const personId = await remindNext(trx, context.clock.now());
      const person = personId === null ? undefined : await readPerson(trx, personId);
      if (!person) return false;
      const facts = { personId: person.id, isSoon: true };
      for (const to of await concerned(context, trx, person))
        await context.outbox.write(trx, erasureAskedMail, { to, about: person.id, facts });
      return true;
    });
  while (await remindOne());
}

/** Erases one account, in one transaction, unless somebody keeps it at this moment, something still holds it, or whoever asked may not any more. */
async function eraseOne(context: AppContext, personId: string): Promise<void> {
  const erased = await context.database.transaction().execute(async (trx) => {
    const due = await holdDue(trx, personId, context.clock.now());
    const person = due ? await readPerson(trx, personId) : undefined;
    if (!due || !person) return [];
    if (!(await mayStillAsk(context, trx, due.askedBy, person))) {
      await removeErasure(trx, personId);
      return [];
    }
    if ((await findHold(trx, personId, { leaving: false })) !== null) return [];
    const told = await concerned(context, trx, person);
    const gone = await erasePerson(trx, personId, isInCare(context, person));
    for (const to of told) await context.outbox.write(trx, erasedMail, { to, facts: {} });
    return gone;
  });
  for (const id of erased) await addErased(context.config.dataDir, id, context.clock.now());
}

/** Removes the files of those who were erased; what a process leaves undone when it ends, the next finds. One that can not be removed holds up no other. */
async function removeErasedFiles(context: AppContext): Promise<void> {
  const failed: unknown[] = [];
  for (let after = ''; ; ) {
    const names = await listErasedFiles(context.database, after);
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    const gone: string[] = [];
    for (const name of names)
      await removeFiles(context, [name]).then(
        () => gone.push(name),
        (error: unknown) => failed.push(error),
      );
    await forgetErasedFiles(context.database, gone);
  }
  if (failed.length > 0) throw failed[0];
}

/** Erases every account whose days are over, and tells of those that are on the next. One that fails holds up no other; its error is raised at the end. */
export async function eraseDue(context: AppContext): Promise<void> {
  const failed: unknown[] = [];
  for (const personId of await listDue(context.database, context.clock.now()))
    await eraseOne(context, personId).catch((error: unknown) => failed.push(error));
  await remindDue(context).catch((error: unknown) => failed.push(error));
  await removeErasedFiles(context).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
