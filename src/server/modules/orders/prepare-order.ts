import { upiLink } from '../../../rules/upi-link.ts';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { enrolment } from '../enrolment/index.ts';
import { makeReference } from './make-reference.ts';
import { addReference, type CourseForSale, findCourse, readReference } from './store.ts';

type Whose = { personId: string; courseId: string };

/** Two references being the same is one chance in a million million; five in a row is a bug. */
const TRIES = 5;

/** The reference of a person for a course: the same one until a screenshot was sent under it. */
async function referenceFor(context: AppContext, whose: Whose): Promise<string> {
  for (let tried = 0; tried < TRIES; tried++) {
    const known = await readReference(context.database, whose);
    if (known) return known;
    const reference = makeReference();
    if (await addReference(context.database, { ...whose, reference, at: context.clock.now() }))
      return reference;
  }
  throw new Error('No payment reference was free.');
}

/** A course that this person may still buy. Refuses `course_not_found`, `already_enrolled`. */
export async function courseToBuy(
  context: AppContext,
  { personId, courseId }: Whose,
): Promise<CourseForSale> {
  const course = await findCourse(context.database, courseId);
  if (!course) throw refuse('course_not_found');
  if (await enrolment.mayWatch(context.database, personId, courseId)) throw refuse('already_enrolled');
  return course;
}

/** What to pay, to whom, under which reference (paise). Refuses `course_not_found`, `already_enrolled`, and `amount_invalid` for a free course. */
export async function prepareOrder(
  context: AppContext,
  whose: Whose,
): Promise<{ reference: string; amount: number; payee: { id: string; name: string }; upiLink: string }> {
  const course = await courseToBuy(context, whose);
  if (course.price_paise === 0) throw refuse('amount_invalid');
  const reference = await referenceFor(context, whose);
  const payee = context.config.upi;
  const amount = course.price_paise;
  return { reference, amount, payee, upiLink: upiLink({ payee, amount, reference, purpose: course.title }) };
}
