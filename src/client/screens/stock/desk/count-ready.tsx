import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { READY_BOXES_MOST, STOCK_NOTE_MOST } from '../../../../contract/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { countReady, type StockCourse } from '../../../api/stock.ts';
import { Button } from '../../../ui/button.tsx';
import { controlLook } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';

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
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever pressed the button says how many next.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const group = useId();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await countReady(courseId, { counted, expected: there, parts, reason });
      announce(m.stock_ready_count_done(), 'success');
      onClose();
    } catch (error) {
      setFailure(sayFailure(error) || m.site_unreachable());
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      method="post"
      onSubmit={send}
      aria-label={m.stock_ready_count_of({ course: title })}
      className="grid gap-2 rounded-paper border border-line bg-paper p-3"
    >
      <FormError text={failure ?? undefined} />
      <label className="grid gap-1 font-semibold">
        {m.stock_ready_counted()}
        <input
          ref={field}
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSending}>
          {m.stock_ready_count_do()}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {m.boxes_cancel()}
        </Button>
      </div>
    </form>
  );
}
