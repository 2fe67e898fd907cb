import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Arrival } from './begin-session.ts';
import { beginSession, makeToken } from './begin-session.ts';
import { knowDevice } from './know-device.ts';
import { proveCode } from './second-factor.ts';
import { readProfileById } from './store.ts';
import { addStep, findStep, spendSecondStep } from './store-factor.ts';
import { holdAccount } from './store-reset.ts';
import { endSeatOf } from './store-seat.ts';

/** Time to look at the app. Seconds. */
const STEP_SECONDS = 10 * 60;

/**
 * What somebody is answered whose password was right, or whom another provider let in, and who has a second factor: the proof of it,
 * which opens nothing but the second step. `seat`: of a child, which ends when that is taken.
 */
export async function askForCode(
  database: Database,
  now: Date,
  person: { id: string; password_hash: string | null },
  { remember = false, seat }: { remember?: boolean | undefined; seat?: Buffer } = {},
): Promise<Refusal> {
  const proof = makeToken();
  await addStep(database, {
    token_hash: hashToken(proof),
    person_id: person.id,
    password_hash: person.password_hash,
    remember,
    seat_hash: seat ?? null,
    expires_at: new Date(now.getTime() + STEP_SECONDS * 1000),
  });
  return refuse('code_needed', { proof });
}

type Given = {
  proof: string;
  code: string;
  address: string;
  device?: string | undefined;
  agent?: string | undefined;
};

/**
 * Begins the session of somebody whose first step was right, by a code. Refuses `second_step_over` (also when the password was changed
 * meanwhile), `code_wrong`, after which the step still waits, and `codes_too_often`.
 */
export async function takeSecondStep(
  context: AppContext,
  { proof, code, address, device, agent }: Given,
): Promise<Arrival> {
  const now = context.clock.now();
  const stepHash = hashToken(proof);
  const found = await findStep(context.database, stepHash, now);
  if (!found) throw refuse('second_step_over');
  const { personId } = found;
  await proveCode(context, personId, { code, address, device });
  const begun = await context.database.transaction().execute(async (trx) => {
    await holdAccount(trx, personId);
    const step = await spendSecondStep(trx, stepHash, now);
    if (!step) throw refuse('second_step_over');
    const { role, remember, seat_hash: seat } = step;
    if (seat) await endSeatOf(trx, personId, seat);
    const token = await beginSession(trx, { id: personId, role }, { now, remember, withCode: true, agent });
    return { token, device: await knowDevice(trx, personId, { device, now, showedCode: true }) };
  });
  const person = await readProfileById(context, personId);
  if (!person) throw refuse('second_step_over');
  return { person, ...begun };
}
