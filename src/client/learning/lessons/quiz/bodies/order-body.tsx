import { type PointerEvent, useRef, useState } from 'react';
import { m } from '../../../../../texts/generated/messages.js';
import { Icon, icons } from '../../../../platform/ui/icon.tsx';
import { VerdictNote } from '../verdict-note.tsx';
import type { BodyProps } from './body.ts';
import { CheckButton } from './check-button.tsx';

const moved = (order: readonly number[], from: number, to: number): number[] => {
  const rest = order.filter((_one, place) => place !== from);
  return [...rest.slice(0, to), order[from] as number, ...rest.slice(to)];
};

const arrow =
  'grid size-11 place-items-center rounded-touch border-2 border-ink bg-surface hover:not-disabled:bg-sun-pale disabled:border-line disabled:text-quiet/50';

/** Lines to put in order: by arrows, by dragging, or by the arrow keys on a line's buttons. */
export function OrderBody({ question, standing, verdict, order: shuffled, onAnswer }: BodyProps) {
  const lines = question.task?.lines ?? [];
  const before =
    question.given && 'order' in question.given && standing !== 'open' ? question.given.order : null;
  const [order, setOrder] = useState<readonly number[]>(before ?? shuffled);
  const [said, say] = useState('');
  const [held, hold] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** Lines of a program stand below each other, sign by sign. */
  const isCode = lines.some((line) => /^\s|[;{}=]/.test(line));
  const isClosed = standing === 'waiting' || standing === 'right';

  const move = (from: number, to: number) => {
    if (isClosed || to < 0 || to >= order.length || from === to) return;
    setOrder(moved(order, from, to));
    say(
      m.questions_order_moved({
        text: (lines[order[from] as number] ?? '').trim(),
        place: to + 1,
        count: order.length,
      }),
    );
  };
  /** The focus goes along with the line, also where the arrow that was pressed ends. */
  const moveByButton = (from: number, to: number) => {
    move(from, to);
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll('button');
      const wanted = buttons?.[to < from ? 0 : 1];
      (wanted?.disabled ? buttons?.[to < from ? 1 : 0] : wanted)?.focus();
    });
  };
  const dragTo = (event: PointerEvent) => {
    if (held === null) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    if (to < 0 || to === held) return;
    move(held, to);
    hold(to);
  };
  return (
    <div className="grid max-w-read gap-3">
      {!isClosed && <p className="text-quiet text-sm">{m.questions_order_lead()}</p>}
      <ol
        ref={list}
        aria-label={m.questions_order_label()}
        onPointerMove={dragTo}
        onPointerUp={() => hold(null)}
        onPointerCancel={() => hold(null)}
        className="grid gap-2"
      >
        {order.map((line, place) => {
          const text = lines[line] ?? '';
          const name = text.trim();
          return (
            <li
              key={line}
              className={`flex items-center gap-2 rounded-touch border-2 bg-surface p-1.5 ${held === place ? 'border-wire bg-sun-pale' : 'border-ink'}`}
            >
              <span
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (isClosed) return;
                  event.preventDefault();
                  list.current?.setPointerCapture(event.pointerId);
                  hold(place);
                }}
                className={`grid size-11 shrink-0 select-none place-items-center rounded-touch bg-paper-deep pt-0.5 font-bold font-display leading-none ${isClosed ? '' : 'cursor-grab touch-none'}`}
              >
                {place + 1}
              </span>
              <span className={`min-w-0 flex-1 whitespace-pre-wrap break-words ${isCode ? 'font-mono' : ''}`}>
                {text}
              </span>
              {!isClosed && (
                <span className="flex shrink-0 gap-1">
                  <button
                    type="button"
                    aria-label={m.questions_order_up({ text: name })}
                    disabled={place === 0}
                    onClick={() => moveByButton(place, place - 1)}
                    className={arrow}
                  >
                    <Icon path={icons.up} />
                  </button>
                  <button
                    type="button"
                    aria-label={m.questions_order_down({ text: name })}
                    disabled={place === order.length - 1}
                    onClick={() => moveByButton(place, place + 1)}
                    className={arrow}
                  >
                    <Icon path={icons.down} />
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <CheckButton standing={standing} onCheck={() => onAnswer({ order: [...order] })} />
      {verdict && <VerdictNote verdict={verdict} />}
    </div>
  );
}
