import type { BlockKind, DrawnBlock, DrawnScript } from '../../../contract/platform/passages.ts';
import { m } from '../../../texts/generated/messages.js';
import { inOrder } from '../../learning/lessons/lesson-text/spans.tsx';
import { sayWritten } from './say-block.ts';
import './block-program.css';

/** Each kind of block has its colour; its words tell the same. */
const colours: Record<BlockKind, string> = {
  event: 'bg-sun text-ink',
  control: 'bg-wire-deep text-white',
  motion: 'bg-indigo text-white',
  pins: 'bg-leaf text-white',
  sound: 'bg-led-deep text-white',
  data: 'bg-wire-pale text-wire-dark',
  own: 'bg-ink text-white',
};

/** A block program as stacked blocks. To those who listen it is a list in a list. */
export function BlockProgram({ scripts }: { scripts: readonly DrawnScript[] }) {
  return (
    <figure aria-label={m.lessons_program_blocks()} className="mt-5 first:mt-0">
      <ul className="flex flex-wrap items-start gap-x-8 gap-y-6">
        {inOrder(scripts, (script) => (
          <OneScript script={script} />
        ))}
      </ul>
    </figure>
  );
}

function OneScript({ script: { head, blocks } }: { script: DrawnScript }) {
  return (
    <li className="min-w-0 max-w-full break-inside-avoid">
      <div className={`block-piece block-hat ${colours[head.kind]}`}>
        <Words words={head.words} />
      </div>
      <Stack blocks={blocks} />
    </li>
  );
}

function Stack({ blocks }: { blocks: readonly DrawnBlock[] }) {
  return (
    <ul className="block-stack">
      {inOrder(blocks, (block) => (
        <OneBlock block={block} />
      ))}
    </ul>
  );
}

function OneBlock({ block: { words, kind, holds, otherwise } }: { block: DrawnBlock }) {
  return (
    <li className={`block-piece ${holds ? 'block-holds' : ''} ${colours[kind]}`}>
      <Words words={words} />
      {holds && <Stack blocks={holds} />}
      {otherwise && (
        <>
          <span>{m.lessons_program_else()}</span>
          <Stack blocks={otherwise} />
        </>
      )}
    </li>
  );
}

/** A block's words in the page's language; what one may change stands in a white field, as on the block itself. */
function Words({ words }: { words: readonly string[] }) {
  return (
    <span>
      {inOrder(sayWritten(words.join('')), (text, index) =>
        index % 2 ? <span className="block-field">{text}</span> : text,
      )}
    </span>
  );
}
