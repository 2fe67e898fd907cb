import { useRef, useState } from 'react';
import { READY_BOXES_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { CallFailed } from '../../../platform/api/call.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { packAhead, type StockCourse, type StockPart, takeApart } from '../stock-api.ts';
import { CountReady } from './count-ready.tsx';
import { ReadyForm } from './ready-form.tsx';

type Props = { course: StockCourse; parts: readonly StockPart[]; mayKeep: boolean };
type Doing = 'pack' | 'apart' | 'count';

/** Boxes of a course that are packed for nobody yet: how many, some more, and some taken apart. */
export function ReadyBoxes({ course, parts, mayKeep }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { ready, older, enough, title } = course;
  const there = ready + older;
  return (
    <div className="mt-1 grid gap-1">
      {there > 0 && (
        <p className="tabular-nums">
          {m.stock_ready({ count: ready })}
          {older > 0 && (
            <strong className="block text-led-deep">{m.stock_ready_older({ count: older })}</strong>
          )}
        </p>
      )}
      {mayKeep && doing === null && (
        <div className="flex flex-wrap gap-2">
          {enough > ready && (
            <Button
              size="small"
              variant="quiet"
              aria-label={m.stock_ready_pack_of({ course: title })}
              onClick={() => setDoing('pack')}
            >
              {m.stock_ready_pack()}
            </Button>
          )}
          {there > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={m.stock_ready_apart_of({ course: title })}
              onClick={() => setDoing('apart')}
            >
              {m.stock_ready_apart()}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={m.stock_ready_count_of({ course: title })}
            onClick={() => setDoing('count')}
          >
            {m.stock_ready_count()}
          </Button>
        </div>
      )}
      {doing === 'count' && <CountReady course={course} onClose={() => setDoing(null)} />}
      {(doing === 'pack' || doing === 'apart') && (
        <HowMany key={doing} course={course} parts={parts} doing={doing} onClose={() => setDoing(null)} />
      )}
    </div>
  );
}

function HowMany({
  course,
  parts,
  doing,
  onClose,
}: Omit<Props, 'mayKeep'> & { doing: 'pack' | 'apart'; onClose: () => void }) {
  const { courseId, title, ready, older, enough } = course;
  const { announce } = useNotices();
  const [count, setCount] = useState(1);
  // The same until it is taken: pressed twice, it is packed once.
  const batchId = useRef(crypto.randomUUID());
  const kit = parts.flatMap(({ id, name, stock, kits }) => {
    const own = kits.find((one) => one.courseId === courseId);
    return own ? [{ partId: id, name, stock, quantity: own.quantity }] : [];
  });
  const isPacking = doing === 'pack';
  const most = Math.max(1, Math.min(READY_BOXES_MOST, isPacking ? enough - ready : ready + older));
  async function pack() {
    const each = kit.map(({ partId, quantity }) => ({ partId, quantity }));
    try {
      await packAhead(courseId, { batchId: batchId.current, boxes: count, parts: each });
    } catch (error) {
      // Another number of boxes was packed by this id: the next press is for others.
      if (error instanceof CallFailed && error.code === 'ready_moved') batchId.current = crypto.randomUUID();
      throw error;
    }
    announce(m.stock_ready_packed({ count }), 'success');
  }
  async function takeOut() {
    await takeApart(courseId, count, ready + older);
    announce(m.stock_ready_taken_apart({ count }), 'success');
  }
  return (
    <ReadyForm
      name={isPacking ? m.stock_ready_pack_of({ course: title }) : m.stock_ready_apart_of({ course: title })}
      submit={isPacking ? m.stock_ready_pack_do({ count }) : m.stock_ready_apart_do({ count })}
      send={isPacking ? pack : takeOut}
      onClose={onClose}
    >
      <label className="grid gap-1 font-semibold">
        {m.stock_ready_how_many()}
        <input
          name="boxes"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          required
          value={count || ''}
          onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
          className={`${controlLook} w-28 py-1.5`}
        />
      </label>
      {isPacking && (
        <ul className="grid">
          {kit.map(({ partId, name, quantity }) => (
            <li key={partId} className="flex gap-3 border-line border-t py-1">
              <span className="w-10 text-right font-semibold tabular-nums">{quantity * count}</span>
              <span className="min-w-0">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </ReadyForm>
  );
}
