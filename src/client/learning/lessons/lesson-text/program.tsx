import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CodeColour, Passage, ProgramLanguage } from '../../../../contract/platform/passages.ts';
import { m } from '../../../../texts/generated/messages.js';
import { BlockProgram } from '../../../bench/blocks/block-program.tsx';
import { paths } from '../../../paths.ts';
import { copyText } from '../../../platform/ui/copy-text.ts';
import { BesideButton, toWorkbench } from './open-beside.tsx';
import { inOrder } from './spans.tsx';

/** A program of a lesson, or what it prints. */
export function Program({
  language,
  value,
  colours = [],
  scripts,
  whole,
}: Extract<Passage, { type: 'program' }>) {
  if (scripts)
    return (
      <>
        <BlockProgram scripts={scripts} />
        <TryIt run={paths.blocksWith(value, 'run')} change={paths.blocksWith(value, 'change')} />
      </>
    );
  if (language === 'output') return <Output text={value} />;
  const listing = <Listing title={titles[language]()} text={value} colours={colours} />;
  if (language !== 'python' && language !== 'cpp') return listing;
  const [run, change] =
    language === 'python'
      ? [paths.pythonWith(whole ?? value, 'run'), paths.pythonWith(whole ?? value, 'change')]
      : [paths.unoWith(value, 'run'), paths.unoWith(value, 'change')];
  return (
    <>
      {listing}
      <TryIt {...{ run, change }} />
    </>
  );
}

/** The same program on the workbench, in a tab of its own or beside the film: the film and the text stay where they are. */
function TryIt({ run, change }: { run: string; change: string }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
      {(
        [
          [m.blocks_lesson_run, run],
          [m.blocks_lesson_change, change],
        ] as const
      ).map(([words, to]) => (
        <a key={words()} href={to} target="_blank" rel="noopener opener" className={toWorkbench}>
          {words()}
        </a>
      ))}
      <BesideButton href={change} />
    </p>
  );
}

const titles: Record<Exclude<ProgramLanguage, 'output'>, () => string> = {
  blocks: m.lessons_program_blocks,
  cpp: m.lessons_program_cpp,
  python: m.lessons_program_python,
  text: m.lessons_program_text,
};

const looks: Record<CodeColour['kind'], string> = {
  comment: 'text-quiet',
  string: 'text-leaf-deep',
  number: 'text-wire-dark',
  keyword: 'text-indigo-deep font-semibold',
};

type ListingProps = { title: string; text: string; colours: readonly CodeColour[] };

function Listing({ title, text, colours }: ListingProps) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <figure className="mt-5 max-w-full break-inside-avoid overflow-hidden rounded-paper border-2 border-ink bg-surface first:mt-0">
      <figcaption className="flex items-center justify-between gap-3 border-ink border-b-2 bg-paper-deep pl-4 print:py-1">
        <span className="font-display font-semibold text-sm">{title}</span>
        <CopyButton text={text} element={() => code.current} />
      </figcaption>
      <Scrolling label={title}>
        <pre ref={code} className="w-fit px-4 py-3 print:whitespace-pre-wrap">
          <code>
            {inOrder(colours, ({ kind, from, to }, index) => (
              <>
                {text.slice(colours[index - 1]?.to ?? 0, from)}
                <span className={looks[kind]}>{text.slice(from, to)}</span>
              </>
            ))}
            {text.slice(colours.at(-1)?.to ?? 0)}
          </code>
        </pre>
      </Scrolling>
    </figure>
  );
}

/** Lines as long as they were written: on a narrow screen they scroll inside their box. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto font-mono text-sm leading-relaxed focus-visible:outline-offset-[-4px] print:overflow-visible"
    >
      {children}
    </section>
  );
}

/** How long the button says what it did. Milliseconds. */
const SAYS_FOR_MS = 2_500;

function CopyButton({ text, element }: { text: string; element: () => HTMLElement | null }) {
  const [did, setDid] = useState<'copied' | 'marked' | null>(null);
  useEffect(() => {
    if (!did) return;
    const timer = setTimeout(() => setDid(null), SAYS_FOR_MS);
    return () => clearTimeout(timer);
  }, [did]);
  return (
    <>
      <span role="status" className="sr-only">
        {did === 'copied' && m.lessons_copy_done()}
        {did === 'marked' && m.lessons_copy_marked()}
      </span>
      <button
        type="button"
        onClick={async () => setDid(await copyText(text, element()))}
        className="min-h-11 px-4 font-semibold text-sm text-wire-dark underline underline-offset-2 hover:bg-sun-pale focus-visible:outline-offset-[-4px] print:hidden"
      >
        {did === 'copied'
          ? m.lessons_copy_done()
          : did === 'marked'
            ? m.lessons_copy_marked()
            : m.lessons_copy()}
      </button>
    </>
  );
}

/** The small window in which the board's words appear. */
function Output({ text }: { text: string }) {
  return (
    <figure className="mt-3 ml-4 max-w-full break-inside-avoid overflow-hidden rounded-chip border-2 border-ink on-dark bg-ink text-white print:bg-white print:text-ink">
      <figcaption className="flex items-center gap-2 px-4 pt-2 text-line text-xs print:text-ink">
        <span aria-hidden="true" className="size-2 rounded-full bg-power forced-colors:border" />
        {m.lessons_program_output()}
      </figcaption>
      <Scrolling label={m.lessons_program_output()}>
        <pre className="w-fit px-4 pt-1 pb-3 text-sun print:text-ink">
          <samp>{text}</samp>
        </pre>
      </Scrolling>
    </figure>
  );
}
