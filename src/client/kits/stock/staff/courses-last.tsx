import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SPARE_BOXES_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type StockCourse, type StockPart, stockQuery, watchStock } from '../stock-api.ts';
import { ReadyBoxes } from './ready-boxes.tsx';

/** "Enough for 14 more boxes of Explorer 1, the servo ends first": for each course. */
export function CoursesLast() {
  const query = useQuery(stockQuery(usePersonId()));
  const { data, error } = query;
  const mayKeep = useMay('stock.keep');
  if (!data && error) return <NotArrived title={m.stock_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="mb-4 h-[60dvh] w-full" />;
  return (
    <section aria-label={m.stock_courses()} className="mb-4 grid gap-3">
      <ul className="grid gap-px overflow-hidden rounded-paper border border-line bg-surface sm:grid-cols-2 xl:grid-cols-3">
        {data.courses.map((course) => (
          <Course
            key={course.courseId}
            course={course}
            parts={data.parts}
            spareBoxes={data.spareBoxes}
            mayKeep={mayKeep}
          />
        ))}
      </ul>
      {mayKeep && <SpareBoxes key={data.spareBoxes} spareBoxes={data.spareBoxes} />}
    </section>
  );
}

/** So many names tell enough; of an empty store-room every part ends first. */
const NAMED_MOST = 3;

function endsWords(endsFirst: StockCourse['endsFirst']): string {
  const parts = endsFirst
    .slice(0, NAMED_MOST)
    .map(({ name }) => name)
    .join('; ');
  const more = endsFirst.length - NAMED_MOST;
  return more > 0 ? m.stock_ends_first_more({ parts, more: String(more) }) : m.stock_ends_first({ parts });
}

type Shown = { course: StockCourse; parts: readonly StockPart[]; spareBoxes: number; mayKeep: boolean };

function Course({ course, parts, spareBoxes, mayKeep }: Shown) {
  const { title, enough, endsFirst, owed, packed } = course;
  const isLow = enough < owed + spareBoxes;
  return (
    <li className="grid content-start gap-0.5 px-3 py-2 text-sm outline outline-line">
      <span className="flex justify-between gap-3">
        <strong>{title}</strong>
        <span className="shrink-0 text-quiet tabular-nums">{m.stock_waits({ owed, packed })}</span>
      </span>
      <span className={`tabular-nums ${isLow ? 'font-semibold text-led-deep' : ''}`}>
        {m.stock_enough({ boxes: enough })}
      </span>
      <span className="text-quiet">{endsWords(endsFirst)}</span>
      <ReadyBoxes course={course} parts={parts} mayKeep={mayKeep} />
    </li>
  );
}

function SpareBoxes({ spareBoxes }: { spareBoxes: number }) {
  const { announce } = useNotices();
  const [isSending, setSending] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await watchStock(Number(new FormData(event.currentTarget).get('spare')));
      announce(m.stock_spare_saved(), 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    } finally {
      setSending(false);
    }
  }
  return (
    <form method="post" onSubmit={save} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor="spare" className="font-semibold">
        {m.stock_spare()}
      </label>
      <input
        id="spare"
        name="spare"
        type="number"
        min={0}
        max={SPARE_BOXES_MOST}
        step={1}
        required
        defaultValue={spareBoxes}
        aria-describedby="spare-text"
        className="min-h-11 w-20 rounded-chip border border-edge bg-surface px-2 tabular-nums"
      />
      <Button type="submit" size="small" variant="quiet" pending={isSending}>
        {m.stock_spare_save()}
      </Button>
      <p id="spare-text" className="text-quiet">
        {m.stock_spare_text()}
      </p>
    </form>
  );
}
