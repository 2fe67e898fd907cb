import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { checkAccess, isEnrolled } from '../enrolment/enrolment-api.ts';
import type { Standing } from '../enrolment/standing-api.ts';
import { firstStep, stepAfterCheck } from './card-steps.ts';
import type { CourseCard } from './catalogue-api.ts';
import { useStep } from './use-step.ts';

/** Opens the course of a card. While one is on its way, no other click counts. */
export function useOpenCourse() {
  const { token, person } = useSession();
  const { underWay, take } = useStep();
  // Looked at for a child: the page of the course says who has it.
  const whose = useSearchParams()[0].get('for');

  const open = ({ id, slug }: Pick<CourseCard, 'id' | 'slug'>, standing: Standing['step']) =>
    take(
      id,
      async () =>
        (token && whose ? { go: paths.courseInfoFor(slug, whose) } : null) ??
        firstStep(slug, { token, enrolled: isEnrolled(person, id), standing }) ??
        stepAfterCheck(slug, await checkAccess(id).catch(() => null)),
    );

  return { checking: underWay, open };
}
