import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { yearWords } from '../../classes/teacher/class-words.ts';
import { nameTeacher, type SchoolClass, type WholeSchool } from '../schools-api.ts';

/** The classes of a school: who teaches each, how many learn in it and have a seat. */
export function SchoolClasses({ school }: { school: WholeSchool }) {
  return (
    <section aria-labelledby="school-classes">
      <h2 id="school-classes" className="mb-3 font-bold font-display text-xl">
        {m.schools_classes({ count: school.classes.length })}
      </h2>
      {school.classes.length === 0 && <p className="text-quiet">{m.schools_classes_none()}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {school.classes.map((one) => (
          <Panel as="li" key={one.id} className="grid content-start gap-1 p-5">
            <Link
              to={paths.teachClass(one.id)}
              className="inline-flex min-h-11 items-center font-bold font-display text-2xl text-ink"
            >
              {one.name}
            </Link>
            <p className="text-quiet text-sm tabular-nums">
              {yearWords(one.schoolYear)} · {m.classes_pupil_count({ count: one.pupils })} ·{' '}
              {m.schools_class_seats({ count: one.seats })}
            </p>
            {one.archivedAt && <p className="font-semibold text-quiet text-sm">{m.classes_archived()}</p>}
            <p className="text-sm">
              {one.teachers.length === 0
                ? m.schools_nobody_teaches()
                : one.teachers.map(({ name }) => name).join(' · ')}
            </p>
            <NameTeacher school={school} one={one} />
            <Link
              to={paths.teachSeats(one.id)}
              className="inline-flex min-h-11 w-fit items-center font-semibold text-sm text-wire-deep"
            >
              {m.schools_class_give()}
              <span className="sr-only"> {one.name}</span>
            </Link>
          </Panel>
        ))}
      </ul>
    </section>
  );
}

/** Another teacher of the school for a class: where nobody teaches it any more, or as a second one. */
function NameTeacher({ school, one }: { school: WholeSchool; one: SchoolClass }) {
  const { announce } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const others = school.teachers.filter(({ id }) => !one.teachers.some((teacher) => teacher.id === id));
  const [chosen, setChosen] = useState('');
  if (others.length === 0) return null;
  const name = async () => {
    setBusy(true);
    try {
      await nameTeacher(school.id, one.id, chosen);
      setChosen('');
    } catch (error) {
      announce(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={m.schools_name_teacher({ name: one.name })} error={undefined}>
        {(wiring) => (
          <select
            {...wiring}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className={`${controlLook} min-h-11`}
          >
            <option value="">{m.schools_name_choose()}</option>
            {others.map(({ id, name: of }) => (
              <option key={id} value={id}>
                {of}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button
        size="small"
        variant="quiet"
        disabled={chosen === ''}
        pending={isBusy}
        onClick={() => void name()}
      >
        {m.schools_name_do()}
      </Button>
    </div>
  );
}
