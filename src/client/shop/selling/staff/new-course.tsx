import { useState } from 'react';
import { type CourseTrack, courseTracks } from '../../../../contract/learning/content.ts';
import { titleWithTrack } from '../../../../rules/learning/course-title.ts';
import { titleSlug } from '../../../../rules/platform/title-slug.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { startCourse } from '../new-course-api.ts';

type Typed = { title: string; track: string };
const empty: Typed = { title: '', track: 'Junior' };

/** /staff/courses/new: a small whole course to take along, and the way from there into the catalogue. */
export default function NewCourse() {
  const [taken, setTaken] = useState<string | null>(null);
  const { form, text, failure, isSending } = useFields<Typed>({
    empty,
    initial: empty,
    check: ({ title }) => ({ title: title.trim() ? undefined : m.fault_title_needed() }),
    send: async ({ title, track }) => {
      const zip = await startCourse({ title, track: track as CourseTrack });
      const name = `${titleSlug(titleWithTrack(title, track))}.zip`;
      handOver(zip, name);
      setTaken(name);
    },
    blame: ({ code, why }) => (code === 'course_title_taken' ? { title: why } : {}),
  });
  return (
    <StaffLayout title={m.new_course_title()} needs="content.start">
      <div className="grid max-w-read gap-6">
        <p>{m.new_course_text()}</p>
        <form
          {...form}
          aria-label={m.new_course_title()}
          className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
        >
          <TextField
            label={m.new_course_name()}
            hint={m.new_course_name_hint()}
            autoComplete="off"
            {...text('title')}
            autoFocus
          />
          <Track {...text('track')} />
          <FormError {...failure} />
          <Button type="submit" size="small" className="w-fit" pending={isSending}>
            {m.new_course_send()}
          </Button>
          <p role="status" className="text-sm empty:hidden">
            {taken !== null && m.new_course_taken({ file: taken })}
          </p>
        </form>
        <section aria-labelledby="next" className="grid gap-3">
          <h2 id="next" className="font-bold font-display text-xl">
            {m.new_course_next()}
          </h2>
          <ol className="grid list-decimal gap-2.5 pl-6">
            <li>{m.new_course_unpack()}</li>
            <li>{m.new_course_write()}</li>
            <li>
              {m.new_course_check()} <Command words="npm run content -- check" />
            </li>
            <li>
              {m.new_course_import()} <Command words="npm run content -- import" />
            </li>
            <li>{m.new_course_sell()}</li>
          </ol>
        </section>
      </div>
    </StaffLayout>
  );
}

/** What is typed into a terminal is the same in all languages. */
function Command({ words }: { words: string }) {
  return <code className="rounded-chip bg-paper-deep px-2 py-1 font-mono text-sm">{words}</code>;
}

function Track({ error, ...control }: ReturnType<ReturnType<typeof useFields<Typed>>['text']>) {
  return (
    <Field label={m.announcements_track()} error={error}>
      {(wiring) => (
        <select {...wiring} {...control} className={controlLook}>
          {courseTracks.map((track) => (
            <option key={track}>{track}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
