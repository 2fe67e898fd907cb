import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workbook } from '../../../../contract/learning/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Person } from '../../../platform/api/person.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { Course } from '../../catalogue/catalogue-api.ts';
import { workbookQuery } from '../lessons-api.ts';
import { findWords, SEARCHED_FROM } from './find-words.ts';

/** The course's glossary. */
export function Words({ course, person }: { course: Course; person: Person | null }) {
  const workbook = useQuery(workbookQuery(course.id, person?.id ?? null));
  if (workbook.isPending) return <Skeleton className="h-96 w-full max-w-read" />;
  if (!workbook.data) return <NotArrived title={m.lessons_words_failed()} query={workbook} />;
  const { glossary } = workbook.data;
  if (glossary.length === 0)
    return (
      <EmptyState title={m.lessons_words_none_title()} text={m.lessons_words_none_text()} action={null} />
    );
  return <Glossary glossary={glossary} />;
}

function Glossary({ glossary }: Pick<Workbook, 'glossary'>) {
  const [text, setText] = useState('');
  const found = findWords(glossary, text);
  return (
    <div className="max-w-read">
      <h2 className="text-xl">{m.lessons_words_title()}</h2>
      {glossary.length > SEARCHED_FROM && (
        <div className="mt-3 max-w-form">
          <TextField
            label={m.lessons_words_search()}
            error={undefined}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p role="status" className="mt-1 text-quiet text-sm">
            {found.length === 0
              ? m.lessons_words_nothing({ text: text.trim() })
              : found.length === 1
                ? m.lessons_words_found_one()
                : m.lessons_words_found({ count: found.length })}
          </p>
        </div>
      )}
      <dl className="mt-5 grid gap-3">
        {found.map(({ term, meaning }) => (
          <div key={term} className="rounded-paper border border-line bg-surface px-5 py-3 shadow-paper">
            <dt className="font-bold font-display text-lg leading-snug">{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
