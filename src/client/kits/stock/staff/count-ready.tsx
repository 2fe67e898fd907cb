import { useId, useState } from 'react';
import { READY_BOXES_MOST, STOCK_NOTE_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { controlLook } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { countReady, type StockCourse } from '../stock-api.ts';
import { ReadyForm } from './ready-form.tsx';

const places = [
  ['back', m.stock_ready_parts_back],
  ['lost', m.stock_ready_parts_lost],
] as const;

/** How many boxes of a course really stand ready, where the parts of the others are, and why it was counted wrongly. */
export function CountReady({ course, onClose }: { course: StockCourse; onClose: () => void }) {
  const { courseId, title, ready, older } = course;
  const there = ready + older;
  const { announce } = useNotices();
  const [counted, setCounted] = useState(there);
  const [parts, setParts] = useState<'back' | 'lost'>('back');
  const [reason, setReason] = useState('');
  const group = useId();
  async function send() {
    await countReady(courseId, { counted, expected: there, parts, reason });
    announce(m.stock_ready_count_done(), 'success');
  }
  return (
    <ReadyForm
      name={m.stock_ready_count_of({ course: title })}
      submit={m.stock_ready_count_do()}
      send={send}
      onClose={onClose}
    >
      <label className="grid gap-1 font-semibold">
        {m.stock_ready_counted()}
        <input
          name="counted"
          type="number"
          inputMode="numeric"
          min={0}
          max={READY_BOXES_MOST}
          step={1}
          required
          value={Number.isNaN(counted) ? '' : counted}
          onChange={({ currentTarget }) => setCounted(currentTarget.valueAsNumber)}
          className={`${controlLook} w-28 py-1.5`}
        />
      </label>
      {counted < there && (
        <fieldset className="grid">
          <legend className="font-semibold">{m.stock_ready_parts()}</legend>
          {places.map(([place, words]) => (
            <label key={place} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={group}
                checked={parts === place}
                onChange={() => setParts(place)}
                className="size-5 accent-ink"
              />
              {words()}
            </label>
          ))}
        </fieldset>
      )}
      {counted > there && <p>{m.stock_ready_more()}</p>}
      <label className="grid gap-1 font-semibold">
        {m.stock_ready_why()}
        <input
          name="reason"
          required
          maxLength={STOCK_NOTE_MOST}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          className={`${controlLook} py-1.5`}
        />
      </label>
    </ReadyForm>
  );
}
