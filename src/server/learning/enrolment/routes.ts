import * as contract from '../../../contract/learning/enrolment.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { checkAccess } from './check-access.ts';
import { enrol } from './enrol.ts';
import { may } from './policy.ts';
import { presentAccess, presentEnrolled } from './present-enrolment.ts';

export function enrolmentRoutes(serve: Serve, context: AppContext): void {
  serve(contract.checkAccess, async ({ actor, params, query, report, say }) => {
    const access = await checkAccess(context, {
      actor,
      courseId: params.courseId,
      lectureId: query.lectureId ?? null,
    });
    if (access.cause) report(access.outcome, access.cause);
    return presentAccess(access, say);
  });

  serve(contract.enrol, async ({ actor, body, say }) => {
    const personId = body.userId?.toLowerCase() ?? actor.personId;
    if (!may(actor, 'enrol', { personId })) throw refuse('not_allowed');
    return presentEnrolled(await enrol(context, personId, body.courseId), say);
  });
}
