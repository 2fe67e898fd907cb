import { Copy, Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type Sketch, writeSketch } from '../../../../rules/bench/blocks/sketch/write-sketch.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { copyText } from '../../../platform/ui/copy-text.ts';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { FaultList } from '../fault-list.tsx';
import { OverTheCable } from './over-the-cable.tsx';
import { saySketchFault, sketchNotes } from './sketch-words.ts';

/** The program as the real board takes it, and how it gets there. */
export function BoardView({ text, hasFaults }: { text: string; hasFaults: boolean }) {
  const written = useMemo(() => writeSketch(text, sketchNotes()), [text]);
  if (hasFaults) return <p className="font-semibold text-led-deep">{m.blocks_board_first()}</p>;
  if ('sketch' in written) return <ForTheBoard key={written.sketch} {...written} />;
  return (
    <FaultList
      title={m.blocks_board_refused()}
      faults={written.faults}
      lines={text.split('\n')}
      say={saySketchFault}
      onShow={null}
    />
  );
}

/** What the Arduino program likes as a file's name. */
const FILE = 'my_blocks.ino';

function ForTheBoard({ sketch, says, drives }: Sketch) {
  const [did, setDid] = useState<'copied' | 'marked' | null>(null);
  const printed = useRef<HTMLPreElement>(null);
  const steps = [
    m.blocks_board_step_open(),
    m.blocks_board_step_choose(),
    m.blocks_board_step_paste(),
    ...(drives ? [m.blocks_board_step_wheels()] : []),
    m.blocks_board_step_arrow(),
    ...(says ? [m.blocks_board_step_says()] : []),
    m.blocks_board_step_again(),
  ];
  return (
    <div className="grid gap-5">
      <div className="grid max-w-read gap-1 text-quiet text-sm">
        <p>{m.blocks_board_about()}</p>
        <p>{m.blocks_board_try_first()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={async () => setDid(await copyText(sketch, printed.current))}
        >
          {m.blocks_board_copy()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => handOver(new Blob([sketch], { type: 'text/plain;charset=utf-8' }), FILE)}
        >
          {m.blocks_board_download()}
        </Button>
        <span role="status" className="text-sm">
          {did === 'copied' && m.blocks_copied()}
          {did === 'marked' && m.lessons_copy_marked()}
        </span>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys, too
        tabIndex={0}
        aria-label={m.blocks_board_sketch()}
        className="max-h-[min(36rem,60dvh)] overflow-auto rounded-paper border-2 border-line bg-surface p-4 font-mono text-sm leading-relaxed"
      >
        <pre ref={printed} className="w-fit">
          {sketch}
        </pre>
      </section>
      <section aria-labelledby="blocks-steps" className="grid gap-3">
        <h2 id="blocks-steps" className="text-lg">
          {m.blocks_board_steps()}
        </h2>
        <ol className="grid max-w-read list-decimal gap-2 pl-6">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      <OverTheCable sketch={sketch} />
    </div>
  );
}
