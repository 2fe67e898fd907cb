import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { SEATS_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { courseListQuery } from '../../../learning/catalogue/catalogue-api.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { grantSeats, type KeptSchool } from '../schools-api.ts';

type Props = { school: KeptSchool; onDone: () => void };

/** So many seats of a course against an order of the school, by the number of its invoice. */
export function GrantSeats(props: Props) {
  const { data, isLoadingError } = useQuery(courseListQuery());
  if (!data && !isLoadingError) return <Skeleton className="h-48" />;
  return <OpenForm courses={data ?? []} {...props} />;
}

function OpenForm({
  school,
  courses,
  onDone,
}: Props & { courses: readonly { id: string; title: string }[] }) {
  const { announce } = useNotices();
  // The same until it is granted: pressed twice it is granted once.
  const grantId = useRef(crypto.randomUUID());
  const { form, text, failure, isSending } = useFields({
    empty: { courseId: courses[0]?.id ?? '', seats: '', order: '' },
    check: ({ courseId, seats, order }) => ({
      courseId: courseId ? undefined : m.fault_class_courses_needed(),
      seats:
        /^\d+$/.test(seats.trim()) && Number(seats) >= 1 && Number(seats) <= SEATS_MOST
          ? undefined
          : m.fault_seats_needed({ limit: SEATS_MOST }),
      order: /\d/.test(order) ? undefined : m.fault_school_order_needed(),
    }),
    send: async ({ courseId, seats, order }) => {
      await grantSeats(school.id, { grantId: grantId.current, courseId, seats: Number(seats), order });
      announce(m.schools_granted({ count: Number(seats), school: school.name }), 'success');
      onDone();
    },
    blame: ({ code, why }) =>
      code === 'school_order_used' || code === 'school_order_familys' ? { order: why } : {},
  });
  return (
    <form {...form} aria-label={m.schools_grant()} className="grid gap-4 sm:grid-cols-3 sm:items-start">
      <Field label={m.schools_course()} error={undefined}>
        {(wiring) => (
          <select
            {...wiring}
            name="courseId"
            defaultValue={text('courseId').defaultValue}
            className={`${controlLook} min-h-[3.1rem]`}
          >
            {courses.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={m.schools_seats()} inputMode="numeric" autoComplete="off" {...text('seats')} />
      <TextField
        label={m.schools_order()}
        hint={m.schools_order_hint()}
        autoComplete="off"
        maxLength={40}
        {...text('order')}
      />
      <div className="grid gap-3 sm:col-span-3">
        <FormError {...failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={isSending}>
            {m.schools_grant_do()}
          </Button>
          <Button size="small" variant="quiet" onClick={onDone}>
            {m.classes_cancel()}
          </Button>
        </div>
      </div>
    </form>
  );
}
