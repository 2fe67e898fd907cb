import { useState } from 'react';
import { drawBlocks } from '../../../../rules/blocks/draw-blocks.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { BlockProgram } from '../../lessons/lesson-text/block-program.tsx';

/** The program as a lesson prints it: drawn, and as text to take along. */
export function WordsView({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-5">
      <p className="text-quiet text-sm">{m.blocks_view_words_about()}</p>
      <BlockProgram scripts={drawBlocks(text)} />
      <pre className="overflow-x-auto rounded-paper border-2 border-line bg-surface p-4 font-mono text-sm">
        {text}
      </pre>
      <div className="flex items-center gap-3">
        <Button
          size="small"
          variant="quiet"
          onClick={() =>
            navigator.clipboard
              ?.writeText(text)
              .then(() => setCopied(true))
              .catch(() => {})
          }
        >
          {m.blocks_copy()}
        </Button>
        <span role="status" className="text-sm">
          {isCopied && m.blocks_copied()}
        </span>
      </div>
    </div>
  );
}
