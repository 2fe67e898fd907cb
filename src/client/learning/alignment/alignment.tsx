import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { TextSkeleton } from '../lessons/lesson-text/text-skeleton.tsx';
import { type Alignment, alignmentQuery } from './alignment-api.ts';
import { findPoints } from './find-points.ts';
import { Frame } from './frame.tsx';
import './alignment.css';

/** /alignment: which lesson serves which point of a curriculum. `?course=` narrows it to one course, to print. */
export default function AlignmentPage() {
  const alignment = useQuery(alignmentQuery());
  if (alignment.data) return <Tables alignment={alignment.data} />;
  return (
    <Page title={m.alignment_title()}>
      <div className="bench">
        {alignment.isLoadingError ? (
          <NotArrived level="h1" title={m.alignment_failed()} query={alignment} />
        ) : (
          <>
            <h1 className="sr-only">{m.alignment_title()}</h1>
            <TextSkeleton says={m.ui_loading()} />
          </>
        )}
      </div>
    </Page>
  );
}

function Tables({ alignment }: { alignment: Alignment }) {
  const asked = useSearchParams()[0].get('course');
  const [sought, setSought] = useState('');
  const course = alignment.courses.find(({ slug }) => slug === asked) ?? null;
  const title = course ? m.alignment_title_of({ course: course.title }) : m.alignment_title();
  const frames = findPoints(alignment, { course: course?.slug ?? null, sought });
  return (
    <Page title={title} description={m.alignment_description()} className="alignment pb-16 print:pt-0">
      <div className="bench grid gap-8">
        <header className="grid max-w-read gap-4">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          <p className="text-lg text-quiet">{m.alignment_lead()}</p>
          <p>{m.alignment_read_so()}</p>
          {course && (
            <Link
              to={paths.courseInfo(course.slug)}
              className="inline-flex min-h-11 w-fit items-center font-semibold text-wire-deep underline underline-offset-4 print:hidden"
            >
              {m.alignment_course()}
            </Link>
          )}
        </header>
        {alignment.frames.length === 0 ? (
          <EmptyState
            title={m.alignment_empty()}
            text={m.alignment_empty_text()}
            action={
              <ButtonLink render={(look) => <Link to={paths.contact} {...look} />}>
                {m.alignment_ask()}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <Courses courses={alignment.courses} chosen={course?.slug ?? null} />
            <div className="flex flex-wrap items-center gap-4 print:hidden">
              <div className="w-full max-w-form">
                <TextField
                  type="search"
                  label={m.alignment_find()}
                  hint={m.alignment_find_hint()}
                  error={undefined}
                  value={sought}
                  onChange={({ target }) => setSought(target.value)}
                />
              </div>
              <Button variant="quiet" onClick={() => window.print()}>
                {m.alignment_print()}
              </Button>
            </div>
            <p role="status" className={frames.length > 0 ? 'sr-only' : 'text-lg'}>
              {frames.length > 0 ? '' : m.alignment_none_found()}
            </p>
            {frames.map((frame) => (
              <Frame key={frame.key} frame={frame} courses={alignment.courses} course={course} />
            ))}
          </>
        )}
      </div>
    </Page>
  );
}

/** One course, or all of them. */
function Courses({ courses, chosen }: { courses: Alignment['courses']; chosen: string | null }) {
  const all = { slug: null, title: m.alignment_all() };
  return (
    <nav aria-label={m.alignment_courses()} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {[all, ...courses].map(({ slug, title }) => (
          <li key={slug ?? ''}>
            <Link
              to={slug === null ? paths.alignment : paths.alignmentOf(slug)}
              preventScrollReset
              aria-current={slug === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-touch border-2 border-edge bg-surface px-4 font-semibold text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-sun-pale"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
