import type { PartFilters } from '../../../contract/kits/stock.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { mailTemplate } from '../../platform/outside/mail-template.ts';
import { readStock } from './read-stock.ts';
import { isMyTurn, noteEnough, noteTold, readDispatchers } from './store-desk.ts';

/** What the list calls what is low or short. */
const ENDING: NonNullable<PartFilters['state']> = 'ends';

/** To who packs: parts that end, as they stood when it was written. */
type Low = { parts: { name: string; stock: number; owed: number }[] };
const lowMail = mailTemplate<Low>('stock.low', 'notice');

/** Of each part that ends it is told once, until there was enough of it again. */
export async function tellLow(context: AppContext): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    if (!(await isMyTurn(trx))) return;
    const { parts } = await readStock(trx);
    const isLow = ({ state }: { state: string }) => state !== 'enough';
    const news = parts.filter((part) => isLow(part) && part.lowToldAt === null);
    const enough = parts.filter((part) => !isLow(part) && part.lowToldAt !== null);
    if (news.length + enough.length === 0) return;
    const told = news.map(({ _id }) => _id);
    await noteTold(trx, { told, enough: enough.map(({ _id }) => _id), at: context.clock.now() });
    if (news.length === 0) return;
    const facts = { parts: news.map(({ name, stock, owed }) => ({ name, stock, owed })) };
    for (const to of await readDispatchers(trx)) await context.outbox.write(trx, lowMail, { to, facts });
  });
}

/** Parts `moved`, and whoever moved them holds them: they came in, or there are more than was thought. Those of which there is enough again end no more, at once. */
export async function forgetLow(trx: Database, moved: readonly string[]): Promise<void> {
  const { parts } = await readStock(trx);
  const enough = parts.filter(
    ({ _id, state, lowToldAt }) => state === 'enough' && lowToldAt !== null && moved.includes(_id),
  );
  await noteEnough(
    trx,
    enough.map(({ _id }) => _id),
  );
}

/** What ends is looked for by the clock: what changes it (a box is owed, a count, a packed box) need not wait for it. */
export function watchRegularly(context: AppContext): void {
  context.jobs.every('*/10 * * * *', 'stock-watch', () => tellLow(context));
}

export function mailAboutStock(context: AppContext): void {
  context.outbox.handle(lowMail, {
    compose: ({ facts: { parts }, locale, ...mail }) =>
      composeMail({
        ...headOf(context.config, { ...mail, locale }),
        subject: m.stock_mail_low_subject({ count: parts.length }, { locale }),
        paragraphs: [
          m.stock_mail_low_intro({}, { locale }),
          parts.map((part) => m.stock_mail_low_part(part, { locale })).join('\n'),
        ],
        action: {
          label: m.stock_mail_low_action({}, { locale }),
          url: `${context.config.publicUrl}${pages.staffStock}?state=${ENDING}`,
        },
      }),
  });
}
