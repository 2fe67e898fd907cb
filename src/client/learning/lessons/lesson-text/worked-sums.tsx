import type { DrawnSum, DrawnTerm, Passage } from '../../../../contract/platform/passages.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Icon, icons } from '../../../platform/ui/icon.tsx';
import { inOrder } from './spans.tsx';

/** The squares of an exercise book, 20 px wide, in a blue that leaves the figures readable. */
const squares =
  'bg-[linear-gradient(#dfe3f8_1px,transparent_1px),linear-gradient(90deg,#dfe3f8_1px,transparent_1px)] bg-[size:20px_20px] print:bg-none forced-colors:bg-none';

/** Worked sums as in a neat exercise book: what is computed, the sum, the result underlined. */
export function WorkedSums({ lines, drawn }: Extract<Passage, { type: 'sums' }>) {
  return (
    <figure
      aria-label={m.lessons_sums_label()}
      className={`mt-5 w-fit max-w-full break-inside-avoid rounded-paper border border-line border-l-4 border-l-led bg-surface px-5 py-4 shadow-paper first:mt-0 ${squares}`}
    >
      <ul className="grid gap-4">
        {inOrder(lines, (line, index) => (
          <OneSum line={line} sum={drawn?.[index] ?? null} />
        ))}
      </ul>
    </figure>
  );
}

/** Without its drawing a sum stands there as it was written. */
function OneSum({ line, sum }: { line: string; sum: DrawnSum | null }) {
  if (!sum) return <li>{line}</li>;
  return (
    <li>
      <span className="sr-only">{line}</span>
      <span aria-hidden="true">
        {sum.label && <span className="block bg-surface/80 text-quiet text-sm">{sum.label}</span>}
        <Drawn {...sum} />
      </span>
    </li>
  );
}

function Drawn({ first, others }: DrawnSum) {
  const last = others.at(-1);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display font-semibold text-lg leading-tight">
      <Drawing term={first} />
      {inOrder(others, ({ relation, term }) => (
        <>
          <span>{relation}</span>
          <span
            className={
              term === last?.term && relation === '=' ? 'border-ink border-b-[5px] border-double pb-0.5' : ''
            }
          >
            <Drawing term={term} />
          </span>
        </>
      ))}
      {last?.relation !== '=' && (
        <span className="inline-flex items-center gap-1 font-normal font-text text-power-deep text-sm">
          <Icon path={icons.done} className="size-5" />
          {m.lessons_sum_within()}
        </span>
      )}
    </span>
  );
}

function Drawing({ term }: { term: DrawnTerm }) {
  switch (term.type) {
    case 'words':
      return <span className="whitespace-nowrap">{term.text}</span>;
    case 'row':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          {inOrder(term.parts, (part) => (
            <Drawing term={part} />
          ))}
        </span>
      );
    case 'fraction':
      return (
        <span className="inline-grid justify-items-center">
          <span className="px-1.5 pb-0.5">
            <Drawing term={term.above} />
          </span>
          <span className="justify-self-stretch border-ink border-t-2 px-1.5 pt-1 text-center">
            <Drawing term={term.below} />
          </span>
        </span>
      );
    case 'power':
      return (
        <span className="inline-flex items-start">
          <Drawing term={term.base} />
          <sup className="top-0 text-[0.7em]">
            <Drawing term={term.exponent} />
          </sup>
        </span>
      );
    case 'root':
      return (
        <span className="inline-flex items-stretch">
          <span>√</span>
          <span className="border-ink border-t-2 px-1">
            <Drawing term={term.of} />
          </span>
        </span>
      );
  }
}
