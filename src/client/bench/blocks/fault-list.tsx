import { useId } from 'react';
import { m } from '../../../texts/generated/messages.js';

type Props<Fault> = {
  title: string;
  faults: readonly Fault[];
  lines: readonly string[];
  say: (fault: Fault) => string;
  onShow: ((line: number) => void) | null;
};

/** What is to be put right, each with its block. */
export function FaultList<Fault extends { line: number }>({
  title,
  faults,
  lines,
  say,
  onShow,
}: Props<Fault>) {
  const id = useId();
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 rounded-paper border-2 border-led-deep bg-led-pale p-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-2">
        {faults.map((fault, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one block may have the same fault twice
          <li key={i} className="flex flex-wrap items-center gap-x-4">
            <span>
              {m.blocks_fault_at({ words: lines[fault.line - 1]?.trim() ?? '', fault: say(fault) })}
            </span>
            {onShow && (
              <button
                type="button"
                onClick={() => onShow(fault.line)}
                className="min-h-11 font-semibold text-sm text-wire-dark underline underline-offset-2"
              >
                {m.blocks_go_to_block()}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
