import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { WISH_DAYS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { wishedMail } from './compose-mails.ts';
import { findWish, isForSale, type WishRow, writeWish } from './store.ts';

const DAY_S = 86_400;
/** Links that one learner asks for, and mails that their guardians get, however many courses they are about. */
const links = limit({ name: 'wishes', most: 60, seconds: DAY_S });
const mails = limit({ name: 'wish-mails', most: 3, seconds: DAY_S });

type Wish = { learnerId: string; courseId: string };

async function write(context: AppContext, trx: Database, wish: Wish) {
  if (!(await isForSale(trx, wish.courseId))) throw refuse('course_not_found');
  const at = context.clock.now();
  const until = new Date(at.getTime() + WISH_DAYS * DAY_S * 1000);
  const token = randomBytes(24).toString('base64url');
  return { ...(await writeWish(trx, { id: newId(), ...wish, token, at, until })), until };
}

/** The link by which a course may be paid for a learner. Refuses `too_many_tries`, `course_not_found`. */
export async function makeWish(context: AppContext, wish: Wish) {
  await throttleOf(context).spend(links, wish.learnerId);
  const { token, until } = await write(context, context.database, wish);
  const guardians = await accounts.listGuardianAddresses(context.database, wish.learnerId);
  return { token, until, hasGuardian: guardians.length > 0 };
}

/** Has it mailed to the guardians. Refuses `guardian_needed` where there is none, `too_many_tries`, `course_not_found`. */
export async function mailWish(context: AppContext, { locale, ...wish }: Wish & { locale: Locale }) {
  const guardians = await accounts.listGuardianAddresses(context.database, wish.learnerId);
  if (guardians.length === 0) throw refuse('guardian_needed');
  await throttleOf(context).spend(mails, wish.learnerId);
  await context.database.transaction().execute(async (trx) => {
    const { id: wishId } = await write(context, trx, wish);
    await context.outbox.writeAll(
      trx,
      wishedMail,
      guardians.map((to) => ({ to, locale, facts: { wishId } })),
    );
  });
}

/** Who wishes for what. Refuses `wish_over` for a link that is none, or works no longer. */
export async function readWish(context: AppContext, token: string): Promise<WishRow> {
  const wish = await findWish(context.database, token, context.clock.now());
  if (!wish) throw refuse('wish_over');
  return wish;
}
