import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import type { Course, Lecture } from '../../../contract/catalogue.ts';
import { m } from '../../../texts/generated/messages.js';
import { Tabs } from '../../ui/tabs.tsx';
import { minutesOf } from './lecture-row.tsx';
import { Notes } from './notes/notes.tsx';

type Props = { course: Course; lecture: Lecture; person: User | null };

/** Overview and Notes of the open lecture (specification, section 2). */
export function LectureTabs({ course, lecture, person }: Props) {
  const [chosen, choose] = useState('overview');
  return (
    <Tabs
      label={m.learning_tabs_label()}
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { id: 'overview', label: m.learning_tab_overview(), content: <Overview lecture={lecture} /> },
        {
          id: 'notes',
          label: m.learning_tab_notes(),
          content: (
            <Notes key={lecture.lectureId} {...{ course, lecture }} owner={person?._id ?? 'visitor'} />
          ),
        },
      ]}
    />
  );
}

function Overview({ lecture }: { lecture: Lecture }) {
  const minutes = minutesOf(lecture);
  return (
    <div className="max-w-read">
      <h2 className="text-xl">{lecture.lectureTitle}</h2>
      <p className="mt-1 text-quiet">
        {minutes === 1 ? m.learning_overview_minute() : m.learning_overview_minutes({ minutes })}
      </p>
      <p className="mt-3 whitespace-pre-line">{lecture.lectureDescription}</p>
    </div>
  );
}
