import type { BlockFault } from '../../../../rules/blocks/block-fault.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayFault } from './block-words.ts';

type Props = {
  faults: readonly BlockFault[];
  lines: readonly string[];
  onShow: ((line: number) => void) | null;
};

/** What is to be put right before the program runs, each with its block. */
export function FaultList({ faults, lines, onShow }: Props) {
  if (faults.length === 0) return null;
  return (
    <section
      aria-labelledby="blocks-faults"
      className="mt-4 rounded-paper border-2 border-led-deep bg-led-pale p-4"
    >
      <h2 id="blocks-faults" className="text-lg">
        {m.blocks_faults()}
      </h2>
      <ul className="mt-2 grid gap-2">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.code}`} className="flex flex-wrap items-center gap-x-4">
            <span>
              {m.blocks_fault_at({ words: lines[fault.line - 1]?.trim() ?? '', fault: sayFault(fault) })}
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
