import * as contract from '../../../contract/learning/rhythm.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { chooseGoal } from './choose-goal.ts';
import { presentBadges } from './present-badges.ts';
import { markCelebrated, readBadges } from './store-badges.ts';
import { weekOf } from './week-of.ts';

export function rhythmRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;

  serve(contract.readRhythm, async ({ actor: { personId } }) => {
    const { today, week, streak } = await weekOf(context, { personId });
    return { success, today, week, streak };
  });

  serve(contract.chooseGoal, async ({ actor: { personId }, body: { days } }) => ({
    success,
    week: await chooseGoal(context, { personId, days }),
  }));

  serve(contract.listBadges, async ({ actor: { personId } }) => ({
    success,
    badges: presentBadges(await readBadges(context.database, personId), context.config.timeZone),
  }));

  serve(contract.celebrateChapter, async ({ actor: { personId }, params: { chapterId } }) => {
    const at = context.clock.now();
    const first = await markCelebrated(context.database, { personId, chapterId, at });
    if (first === null) throw refuse('badge_not_found');
    return { success, first };
  });
}
