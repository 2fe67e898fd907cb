import { useRef, useState } from 'react';
import { drawBlocks } from '../../../rules/bench/blocks/draw-blocks.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { BlockProgram } from './block-program.tsx';

/** The program as a lesson prints it: drawn, and as text to take along. */
export function WordsView({ text }: { text: string }) {
  const [did, setDid] = useState<'copied' | 'marked' | null>(null);
  const printed = useRef<HTMLPreElement>(null);
  return (
    <div className="grid gap-5">
      <p className="text-quiet text-sm">{m.blocks_view_words_about()}</p>
      <BlockProgram scripts={drawBlocks(text)} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys, too
        tabIndex={0}
        aria-label={m.blocks_view_words()}
        className="overflow-x-auto rounded-paper border-2 border-line bg-surface p-4 font-mono text-sm"
      >
        <pre ref={printed}>{text}</pre>
      </section>
      <div className="flex items-center gap-3">
        <Button
          size="small"
          variant="quiet"
          onClick={async () => setDid(await copyText(text, printed.current))}
        >
          {m.blocks_copy()}
        </Button>
        <span role="status" className="text-sm">
          {did === 'copied' && m.blocks_copied()}
          {did === 'marked' && m.lessons_copy_marked()}
        </span>
      </div>
    </div>
  );
}
