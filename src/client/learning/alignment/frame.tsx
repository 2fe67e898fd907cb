import { m } from '../../../texts/generated/messages.js';
import type { Alignment } from './alignment-api.ts';
import type { ShownFrame } from './find-points.ts';

type Course = Alignment['courses'][number];
type Lessons = ShownFrame['served'][number]['lessons'];

/** One curriculum: its points with their lessons, then what is not covered. `course`: the one that is shown; null: all. */
export function Frame({
  frame: { key, name, edition, note, served, unserved, beyond },
  courses,
  course,
}: {
  frame: ShownFrame;
  courses: readonly Course[];
  course: Course | null;
}) {
  return (
    <section aria-labelledby={key} className="grid gap-4">
      <h2 id={key} className="text-2xl sm:text-3xl">
        {name}
      </h2>
      <div className="grid max-w-read gap-2 text-quiet">
        <p>{m.alignment_edition({ edition })}</p>
        {note && <p>{note}</p>}
      </div>
      {served.length > 0 && (
        <table className="w-full table-fixed border-collapse border border-line bg-surface text-left">
          <caption className="sr-only">{m.alignment_caption({ frame: name })}</caption>
          <thead className="bg-paper-deep text-sm">
            <tr>
              <th scope="col" className="w-1/2 px-3 py-2">
                {m.alignment_point()}
              </th>
              <th scope="col" className="px-3 py-2">
                {m.alignment_lessons()}
              </th>
            </tr>
          </thead>
          <tbody>
            {served.map(({ code, asks, lessons }) => (
              <tr key={code} className="border-line border-t align-top">
                <th scope="row" className="px-3 py-2.5 font-normal leading-snug">
                  <span className="block font-bold font-display">{code}</span>
                  {asks}
                </th>
                <td className="px-3 py-2.5 leading-snug">
                  {course ? <Titles lessons={lessons} /> : <ByCourse lessons={lessons} courses={courses} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unserved.length > 0 && (
        <div className="max-w-read">
          <h3 className="text-lg">
            {course ? m.alignment_uncovered_of({ course: course.title }) : m.alignment_uncovered()}
          </h3>
          {course ? (
            <p className="mt-1 text-quiet">{unserved.map(({ code }) => code).join(' · ')}</p>
          ) : (
            <ul className="mt-1 grid gap-1">
              {unserved.map(({ code, asks }) => (
                <li key={code}>
                  <strong>{code}</strong> <span className="text-quiet">{asks}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {beyond.length > 0 && (
        <div className="max-w-read rounded-paper bg-paper-deep px-5 py-4">
          <h3 className="text-lg">{m.alignment_beyond()}</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {beyond.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const Titles = ({ lessons }: { lessons: Lessons }) => (
  <ul className="grid gap-1">
    {lessons.map(({ number, title }) => (
      <li key={number}>{m.alignment_lesson({ number, title })}</li>
    ))}
  </ul>
);

/** The lessons under the names of their courses. */
const ByCourse = ({ lessons, courses }: { lessons: Lessons; courses: readonly Course[] }) => (
  <ul className="grid gap-2">
    {courses
      .map(({ slug, title }) => ({ title, own: lessons.filter(({ course }) => course === slug) }))
      .filter(({ own }) => own.length > 0)
      .map(({ title, own }) => (
        <li key={title}>
          <span className="block font-semibold text-quiet text-sm">{title}</span>
          <Titles lessons={own} />
        </li>
      ))}
  </ul>
);
