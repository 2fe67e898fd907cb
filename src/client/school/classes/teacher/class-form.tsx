import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { courseListQuery } from '../../../learning/catalogue/catalogue-api.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { controlLook, Field, FieldError } from '../../../platform/ui/field.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { ClassDetails } from '../classes-api.ts';
import { schoolYearOf, yearWords } from './class-words.ts';

type Props = {
  initial: ClassDetails | null;
  action: string;
  onSend: (details: ClassDetails) => Promise<void>;
  onCancel?: () => void;
};

const grades = Array.from({ length: 12 }, (_, at) => at + 1);

/** What is said of a class: one short form. */
export function ClassForm({ initial, action, onSend, onCancel }: Props) {
  const { data: courses } = useQuery(courseListQuery());
  const [faults, setFaults] = useState<{ name?: string; courses?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const thisYear = schoolYearOf(new Date());
  const years = [...new Set([initial?.schoolYear ?? thisYear, thisYear, thisYear + 1])].sort();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('name') ?? '').trim();
    const chosen = typed.getAll('course').map(String);
    const found = {
      ...(name ? {} : { name: m.fault_class_name_needed() }),
      ...(chosen.length > 0 ? {} : { courses: m.fault_class_courses_needed() }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLInputElement>(found.name ? '[name=name]' : '[name=course]')?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      await onSend({
        name,
        grade: Number(typed.get('grade')),
        schoolYear: Number(typed.get('schoolYear')),
        courses: chosen,
      });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <FormError text={failure} />
      <TextField
        label={m.classes_name()}
        hint={m.classes_name_hint()}
        name="name"
        maxLength={40}
        autoComplete="off"
        defaultValue={initial?.name ?? ''}
        error={faults.name}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.classes_grade()} error={undefined}>
          {(wiring) => (
            <select {...wiring} name="grade" defaultValue={initial?.grade ?? 6} className={controlLook}>
              {grades.map((grade) => (
                <option key={grade} value={grade}>
                  {grade}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={m.classes_year()} error={undefined}>
          {(wiring) => (
            <select
              {...wiring}
              name="schoolYear"
              defaultValue={initial?.schoolYear ?? thisYear}
              className={controlLook}
            >
              {years.map((year) => (
                <option key={year} value={year}>
                  {yearWords(year)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset aria-describedby={faults.courses ? 'class-courses-fault' : undefined}>
        <legend className="mb-1 font-semibold text-sm">{m.classes_courses()}</legend>
        {faults.courses && <FieldError id="class-courses-fault" text={faults.courses} />}
        <div className="grid items-start gap-x-6 sm:grid-cols-2">
          {courses?.map(({ id, title, category }) => (
            <Checkbox
              key={id}
              name="course"
              value={id}
              defaultChecked={initial?.courses.includes(id) ?? false}
              label={
                <>
                  {title} <span className="text-quiet text-sm">{category}</span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {m.classes_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
