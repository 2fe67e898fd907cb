import { type ReactNode, Suspense, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import type { Person } from '../../platform/api/person.ts';
import { Tabs } from '../../platform/ui/tabs.tsx';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import { TextSkeleton } from '../lessons/lesson-text/text-skeleton.tsx';
import { Notes } from '../notes/notes.tsx';
import { minutesOf } from './lecture-row.tsx';
import type { WatchSession } from './tracking/watch-session.ts';

const Words = lazyPart(async () => (await import('../lessons/words/words.tsx')).Words);
const LessonText = lazyPart(async () => (await import('../lessons/lesson-text/lesson-text.tsx')).LessonText);

type Props = {
  course: Course;
  lecture: Lecture;
  person: Person | null;
  session: WatchSession | null;
  /** Stands below the lesson text: what comes after it. */
  goOn: ReactNode;
};

/** What is read beside the film, then Overview and Notes of the open lecture (specification, section 2), and the course's words. */
export function LectureTabs({ course, lecture, person, session, goOn }: Props) {
  const [chosen, choose] = useState('lesson');
  return (
    // Four words side by side on the narrowest phones, so that none hides behind the edge.
    <div className="max-sm:[&_[role=tab]]:px-2 max-sm:[&_[role=tab]]:text-sm max-sm:[&_[role=tablist]]:gap-0">
      <Tabs
        label={m.learning_tabs_label()}
        chosen={chosen}
        onChoose={choose}
        tabs={[
          {
            id: 'lesson',
            label: m.lessons_tab_lesson(),
            content: (
              <Suspense fallback={<TextSkeleton says={m.lessons_text_loading()} />}>
                <LessonText key={lecture.id} {...{ course, lecture, person }} />
                {goOn}
              </Suspense>
            ),
          },
          { id: 'overview', label: m.learning_tab_overview(), content: <Overview lecture={lecture} /> },
          {
            id: 'notes',
            label: m.learning_tab_notes(),
            content: <Notes key={lecture.id} {...{ course, lecture, person, session }} />,
          },
          {
            id: 'words',
            label: m.lessons_tab_words(),
            content: (
              <Suspense fallback={<TextSkeleton says={m.lessons_text_loading()} />}>
                <Words {...{ course, person }} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

function Overview({ lecture }: { lecture: Lecture }) {
  const minutes = minutesOf(lecture);
  return (
    <div className="max-w-read">
      <h2 className="text-xl">{lecture.title}</h2>
      <p className="mt-1 text-quiet">
        {minutes === 1 ? m.learning_overview_minute() : m.learning_overview_minutes({ minutes })}
      </p>
      <p className="mt-3 whitespace-pre-line">{lecture.description}</p>
    </div>
  );
}
