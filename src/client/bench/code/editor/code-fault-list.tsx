import { m } from '../../../../texts/generated/messages.js';
import type { CodeFault } from './code-fault.ts';

type Props = {
  /** `real` is what the language itself said, word for word. A fault without a line is about the whole. */
  faults: readonly (Omit<CodeFault, 'line'> & { line: number | null; real?: string })[];
  onShow: (line: number) => void;
};

/** What is to be put right, each with its line, and beneath it what the language itself said. */
export function CodeFaultList({ faults, onShow }: Props) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <section
          aria-label={m.code_faults()}
          className="grid gap-3 rounded-paper border-2 border-led-deep bg-led-pale p-4"
        >
          <h2 className="text-lg">{m.code_faults()}</h2>
          <ul className="grid gap-3">
            {faults.map(({ line, sentence, real }) => (
              <li key={`${line} ${sentence}`} className="grid gap-1">
                <p className="font-semibold">
                  {line === null ? sentence : m.code_fault_at({ line, sentence })}
                </p>
                {real && (
                  <p className="overflow-x-auto font-mono text-sm [overflow-wrap:anywhere]">
                    <span className="sr-only">{m.code_fault_real()} </span>
                    {real}
                  </p>
                )}
                {line !== null && (
                  <button
                    type="button"
                    onClick={() => onShow(line)}
                    className="min-h-11 justify-self-start font-semibold text-sm text-wire-dark underline underline-offset-2"
                  >
                    {m.code_go_to_line({ line })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
