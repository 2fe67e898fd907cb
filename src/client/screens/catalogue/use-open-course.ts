import { useSearchParams } from 'react-router';
import type { CourseCard } from '../../api/catalogue.ts';
import { checkAccess, isEnrolled } from '../../api/enrolment.ts';
import { useSession } from '../../api/session.ts';
import type { Standing } from '../../api/standing.ts';
import { paths } from '../../paths.ts';
import { firstStep, stepAfterCheck } from './card-steps.ts';
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
