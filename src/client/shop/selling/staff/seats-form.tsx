import { COURSE_SEATS_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { type CourseForSale, setSeats } from '../selling-api.ts';
import { seatsWords } from './selling-words.ts';

type Typed = { seats: string };

const seatsOf = ({ seats }: Typed) => (seats.trim() ? Number(seats) : null);
const fits = (seats: number | null) =>
  seats === null || (Number.isInteger(seats) && seats >= 1 && seats <= COURSE_SEATS_MOST);

/** How many may learn a course at most. */
export function SeatsForm({ course, mayChange }: { course: CourseForSale; mayChange: boolean }) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields<Typed>({
    empty: { seats: '' },
    initial: { seats: course.seats === null ? '' : String(course.seats) },
    check: (typed) => ({
      seats: fits(seatsOf(typed))
        ? undefined
        : m.fault_course_seats_wrong({ limit: showNumber(COURSE_SEATS_MOST) }),
    }),
    send: async (typed) => {
      await setSeats(course.id, seatsOf(typed));
      announce(m.selling_seats_set({ title: course.title }), 'success');
    },
  });
  if (!mayChange)
    return (
      <p className="border-line border-t pt-4 text-sm">
        {m.selling_seats()}: {seatsWords(course)}
      </p>
    );
  return (
    <form {...form} aria-label={m.selling_seats()} className="grid gap-3 border-line border-t pt-4">
      <TextField
        label={m.selling_seats_form()}
        hint={m.selling_seats_form_hint({ taken: String(course.taken) })}
        inputMode="numeric"
        autoComplete="off"
        optional
        {...text('seats')}
      />
      <FormError {...failure} />
      <Button type="submit" size="small" variant="quiet" className="w-fit" pending={isSending}>
        {m.selling_seats_send()}
      </Button>
    </form>
  );
}
