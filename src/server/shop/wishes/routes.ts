import * as contract from '../../../contract/shop/wishes.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { mailWish, makeWish, readWish } from './ask-for-course.ts';
import { may } from './policy.ts';
import { removeWish } from './store.ts';

const success = true as const;

/** Links that one network opens: far fewer than would be needed to guess one. */
const openings = limit({ name: 'wish-links', most: 300, seconds: 3600 });

export function wishRoutes(serve: Serve, context: AppContext): void {
  serve(contract.makeWish, async ({ actor: { personId: learnerId }, body }) => {
    const { token, until, hasGuardian } = await makeWish(context, { ...body, learnerId });
    return { success, token, expiresAt: until.toISOString(), hasGuardian };
  });

  serve(contract.mailWish, async ({ actor: { personId: learnerId }, body, locale }) => {
    await mailWish(context, { ...body, learnerId, locale });
    return { success };
  });

  serve(contract.endWish, async ({ actor: { personId: learnerId }, params }) => {
    await removeWish(context.database, { learnerId, courseId: params.courseId });
    return { success };
  });

  serve(contract.readWish, async ({ actor, body, address }) => {
    await throttleOf(context).spend(openings, networkOf(address));
    const { learnerId, name, courseTitle, courseSlug } = await readWish(context, body.token);
    return {
      success,
      firstName: firstNameOf(name),
      courseTitle,
      courseSlug,
      learnerId: may(actor, 'know', { personId: learnerId }) ? learnerId : null,
      isOwn: actor?.personId === learnerId,
    };
  });
}
