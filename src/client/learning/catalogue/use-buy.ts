import type { MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { enrol, refreshPerson } from '../enrolment/enrolment-api.ts';
import { registerToBuy, stepAfterEnrolling, stepAfterRefusal } from './buy-steps.ts';
import type { Step } from './card-steps.ts';
import { useStandings } from './use-standings.ts';
import { useStep } from './use-step.ts';

/** A press for a new tab or a download goes where the address says. */
const isPlain = (press: MouseEvent) => !press.ctrlKey && !press.metaKey && !press.shiftKey && !press.altKey;

/**
 * Proceeding to buy (specification, section 4): one press, one enrolment, then the lessons or the payment page. `to` is
 * where a press leads without the page's code: who is signed in comes through the form to the same place.
 */
export function useBuy(course: { id: string; slug: string; price: number }) {
  const { token, person } = useSession();
  const { underWay, take } = useStep();
  const standing = useStandings()(course.id);
  const goal = course.price > 0 ? paths.courseCart(course.slug) : paths.courseContent(course.slug);

  const nextStep = async (): Promise<Partial<Step>> => {
    if (!token) return registerToBuy(course);
    try {
      await enrol(person, course.id);
      return stepAfterEnrolling(course.slug);
    } catch (error) {
      return stepAfterRefusal(course, error);
    }
  };

  const proceed = (press: MouseEvent) => {
    if (!isPlain(press)) return;
    press.preventDefault();
    void take(course.id, async () => {
      const step = await nextStep();
      if (step.go === paths.courseContent(course.slug)) void refreshPerson();
      return step;
    });
  };

  return { standing, to: token ? goal : registerToBuy(course).go, pending: underWay !== null, proceed };
}
export type Buying = ReturnType<typeof useBuy>;
