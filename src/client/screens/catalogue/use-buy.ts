import { enrol, isEnrolled, refreshPerson } from '../../api/enrolment.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { signInToEnrol, stepAfterEnrolling, stepAfterRefusal } from './buy-steps.ts';
import type { Step } from './card-steps.ts';
import { useStep } from './use-step.ts';

/** Proceeding to buy (specification, section 4): one press, one enrolment, then the lessons or the payment page. */
export function useBuy(course: { id: string; slug: string }) {
  const { token, person } = useSession();
  const { underWay, take } = useStep();
  const enrolled = isEnrolled(person, course.id);

  const nextStep = async (): Promise<Partial<Step>> => {
    if (!token) return signInToEnrol(course.slug);
    if (enrolled) return { go: paths.courseContent(course.slug) };
    try {
      await enrol(person, course.id);
      return stepAfterEnrolling(course.slug);
    } catch (error) {
      return stepAfterRefusal(course.slug, error);
    }
  };

  const proceed = () =>
    take(course.id, async () => {
      const step = await nextStep();
      if (!enrolled && step.go === paths.courseContent(course.slug)) void refreshPerson();
      return step;
    });

  return { enrolled, pending: underWay !== null, proceed };
}
export type Buying = ReturnType<typeof useBuy>;
