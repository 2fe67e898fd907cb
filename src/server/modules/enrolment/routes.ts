import * as contract from '../../../contract/enrolment.ts';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { checkAccess } from './check-access.ts';
import { enrol } from './enrol.ts';
import { may } from './policy.ts';
import { presentAccess, presentEnrolled } from './present-enrolment.ts';

export function enrolmentRoutes(serve: Serve, site: Site): void {
  serve(contract.checkAccess, async ({ asker, params, query }) =>
    presentAccess(
      await checkAccess(site, {
        personId: asker?.personId ?? null,
        courseId: params.courseId,
        lectureId: query.lectureId ?? null,
      }),
    ),
  );

  serve(contract.enrol, async ({ asker, body }) => {
    const personId = body.userId?.toLowerCase() ?? asker.personId;
    if (!may(asker, 'enrol', { personId })) throw refuse('not_allowed');
    return presentEnrolled(await enrol(site, personId, body.courseId));
  });
}
