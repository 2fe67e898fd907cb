import { isBuilt, statusAfter } from '../../../rules/learning/project-status.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { rhythm } from '../rhythm/index.ts';
import { ensureMayBuild } from './ensure-may-build.ts';
import { type HandingIn, handIn } from './hand-in.ts';
import { changeProgress, lockProgress, type ProgressRow } from './store.ts';

/** What a learner says of a project: where they are with it, the step of its guide, or what they hand in. */
export type Saving = {
  status?: 'started' | 'built' | 'handed_in' | undefined;
  step?: number | undefined;
  /** What is handed in under one is handed in once. */
  eventId?: string | undefined;
} & HandingIn;

const acts = { started: 'start', built: 'build' } as const;

/**
 * Records where a learner is with a project and gives where it stands: what was built stays built. Handing in is one act
 * however often it is sent. Refuses `course_not_found`, `watching_not_allowed`, `project_not_found`, `invalid_input`,
 * `age_needed` and `grown_up_needed` for pictures and films, and what handing in refuses.
 */
export async function saveProject(
  context: AppContext,
  actor: Actor,
  asked: { courseId: string; projectId: string },
  { status, step, eventId, ...handingIn }: Saving,
): Promise<Omit<ProgressRow, 'creation_id'>> {
  const hands = status === 'handed_in';
  const saysMore = Object.values(handingIn).some((one) => one !== undefined);
  if ((status === undefined && step === undefined) || (saysMore && !hands))
    throw refuse('invalid_input', { faults: { status: { code: 'invalid' } } });
  await ensureMayBuild(context, actor, asked);
  const whose = { personId: actor.personId, projectId: asked.projectId };
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    if (handingIn.files?.length) await consents.ensureMay(context, trx, actor.personId, 'photographs');
    const before = await lockProgress(trx, whose, at);
    let next = before.status;
    if (hands) next = await handIn(trx, whose, before.status, { ...handingIn, eventId: eventId ?? null, at });
    else if (status) next = statusAfter(before.status, acts[status]) ?? before.status;
    const moved = next !== before.status;
    const walked = step !== undefined && step !== before.step;
    const now = {
      status: next,
      step: step ?? before.step,
      updated_at: moved ? at : before.updated_at,
    };
    if (moved || walked)
      await changeProgress(trx, whose, {
        status: now.status,
        updated_at: now.updated_at,
        ...(step === undefined ? {} : { step }),
      });
    if (moved || walked) await rhythm.learnedToday(context, trx, actor.personId);
    if (isBuilt(next) && !isBuilt(before.status)) await rhythm.earn(trx, { ...whose, kind: 'built', at });
    return now;
  });
}
