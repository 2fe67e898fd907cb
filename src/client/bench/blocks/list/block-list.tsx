import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BlockFault } from '../../../../rules/bench/blocks/block-fault.ts';
import { blockWords } from '../../../../rules/bench/blocks/print-blocks.ts';
import { type Block, readBlocks, splitBlock } from '../../../../rules/bench/blocks/read-blocks.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { blockTypes } from '../block-types.ts';
import { sayFault } from '../block-words.ts';
import { sayLine } from '../say-block.ts';
import { addBlock, changeBlock, deleteBlock, type Edited, moveBlock } from './list-edits.ts';

type Props = {
  text: string;
  onChange: (text: string) => void;
  /** Takes the last change back; null where there is none. */
  undo: (() => void) | null;
  faults: readonly BlockFault[];
  running: readonly number[];
};

const colours: Record<Block['kind'], string> = {
  event: 'border-sun',
  control: 'border-wire-deep',
  motion: 'border-indigo',
  pins: 'border-leaf',
  sound: 'border-led-deep',
  data: 'border-wire-dark',
  own: 'border-ink',
};
const kinds: Record<Block['kind'], () => string> = {
  event: m.blocks_kind_event,
  control: m.blocks_kind_control,
  motion: m.blocks_kind_motion,
  pins: m.blocks_kind_pins,
  sound: m.blocks_kind_sound,
  data: m.blocks_kind_data,
  own: m.blocks_kind_own,
};

/** The same program as a list: every block is a row, and everything is done with buttons, so by keyboard too. */
export function BlockList({ text, onChange, undo, faults, running }: Props) {
  const { scripts } = readBlocks(text);
  const [chosen, choose] = useState<number | null>(null);
  const [told, tell] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [focused, focus] = useState<{ line: number } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${focused.line}"]`);
    // With the last block gone, what is left is to begin a new script.
    (row ?? list.current?.querySelector('select'))?.focus();
  }, [focused]);

  const done = ({ text: next, line }: Edited, says: string) => {
    onChange(next);
    tell(says);
    choose(line);
    focus({ line });
  };
  const shared = { text, chosen, choose, faults, running, done };
  return (
    <div ref={list}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet text-sm">{m.blocks_list_about()}</p>
        <Button
          size="small"
          variant="quiet"
          // It stays where it is when there is nothing more to take back: who works by keyboard is not thrown out.
          aria-disabled={undo === null}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          onClick={() => {
            if (!undo) return;
            undo();
            choose(null);
            tell(m.blocks_list_undone());
          }}
        >
          {m.blocks_undo()}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="grid gap-6">
        {scripts.map(({ head, blocks }, i) => (
          <section key={head.line} aria-label={m.blocks_list_script({ number: i + 1 })}>
            <ul>
              <Row block={{ ...head, body: blocks }} isHat {...shared} />
            </ul>
          </section>
        ))}
        <AddBlock
          label={m.blocks_list_add_first()}
          hats
          onAdd={(words) =>
            done(addBlock(text, 0, words, 'below'), m.blocks_list_added({ words: sayLine(words) }))
          }
        />
      </div>
    </div>
  );
}

type RowProps = {
  block: Block;
  isHat?: boolean;
  text: string;
  chosen: number | null;
  choose: (line: number | null) => void;
  faults: readonly BlockFault[];
  running: readonly number[];
  done: (edited: Edited, says: string) => void;
};

function Row({ block, isHat = false, ...shared }: RowProps) {
  const { line, kind, body, otherwise } = block;
  const { chosen, choose, faults, running } = shared;
  const words = sayLine(block.words);
  const wrong = faults.filter((fault) => fault.line === line);
  const isOpen = chosen === line;
  const inner = (blocks: Block[]) => (
    <ul className="ml-5 border-line border-l-2 pl-2">
      {blocks.map((one) => (
        <Row key={one.line} block={one} {...shared} />
      ))}
    </ul>
  );
  return (
    <li className="mt-1">
      <button
        type="button"
        data-line={line}
        aria-expanded={isOpen}
        aria-current={running.includes(line) ? 'step' : undefined}
        onClick={() => choose(isOpen ? null : line)}
        className={`flex min-h-11 w-full items-center gap-3 rounded-chip border-2 border-l-8 bg-surface px-3 py-1.5 text-left font-display font-semibold aria-expanded:bg-paper-deep aria-[current=step]:bg-sun-pale ${colours[kind]}`}
      >
        <span className="grow">{words}</span>
        <span className="font-normal font-text text-quiet text-xs">{kinds[kind]()}</span>
      </button>
      {wrong.map((fault, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one block may have the same fault twice
        <p key={i} className="mt-1 ml-3 text-led-deep text-sm">
          {sayFault(fault)}
        </p>
      ))}
      {isOpen && <Actions block={block} isHat={isHat} words={words} {...shared} />}
      {body &&
        (isHat ? (
          <ul className="mt-1">
            {body.map((one) => (
              <Row key={one.line} block={one} {...shared} />
            ))}
          </ul>
        ) : (
          inner(body)
        ))}
      {otherwise && (
        <>
          <p className="mt-1 ml-3 font-display font-semibold">{m.blocks_word_else()}</p>
          {inner(otherwise)}
        </>
      )}
    </li>
  );
}

function Actions({ block, isHat, words, text, done }: RowProps & { isHat: boolean; words: string }) {
  const { line } = block;
  const [isChanging, setChanging] = useState(false);
  const split = splitBlock(block.words);
  const shape = split?.shape;
  // What is no block can only be put right in words.
  const hasWords = block.words !== '' && (!split || split.slots.length > 0);
  const move = (by: -1 | 1) => {
    const moved = moveBlock(text, line, by);
    const stays = moved.text === text && moved.line === line;
    done(moved, stays ? m.blocks_list_stays({ words }) : m.blocks_list_moved({ words }));
  };
  const add = (where: 'below' | 'inside' | 'else') => (one: string) =>
    done(addBlock(text, line, one, where), m.blocks_list_added({ words: sayLine(one) }));
  return (
    <div className="mt-2 mb-4 grid gap-3 rounded-paper border-2 border-line bg-paper-deep p-3">
      {isChanging ? (
        <ChangeWords
          words={block.words}
          onKeep={(next) => {
            setChanging(false);
            done(changeBlock(text, line, next), m.blocks_list_changed({ words: sayLine(next) }));
          }}
          onLeave={() => setChanging(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {hasWords && (
            <IconButton
              label={m.blocks_list_change({ words })}
              icon={<Pencil aria-hidden="true" className="size-5" />}
              onClick={() => setChanging(true)}
            />
          )}
          {!isHat && (
            <>
              <IconButton
                label={m.blocks_list_up({ words })}
                icon={<ArrowUp aria-hidden="true" className="size-5" />}
                onClick={() => move(-1)}
              />
              <IconButton
                label={m.blocks_list_down({ words })}
                icon={<ArrowDown aria-hidden="true" className="size-5" />}
                onClick={() => move(1)}
              />
            </>
          )}
          <IconButton
            label={m.blocks_list_delete({ words })}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => done(deleteBlock(text, line), m.blocks_list_deleted({ words }))}
          />
        </div>
      )}
      <AddBlock label={m.blocks_list_add_below({ words })} onAdd={add('below')} />
      {shape === 'holds' && <AddBlock label={m.blocks_list_add_inside({ words })} onAdd={add('inside')} />}
      {block.words.startsWith('if ') && (
        <AddBlock label={m.blocks_list_else({ words })} onAdd={add('else')} />
      )}
    </div>
  );
}

function IconButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-touch border-2 border-ink bg-surface hover:bg-sun-pale"
    >
      {icon}
    </button>
  );
}

function ChangeWords({
  words,
  onKeep,
  onLeave,
}: {
  words: string;
  onKeep: (words: string) => void;
  onLeave: () => void;
}) {
  const [next, setNext] = useState(words);
  const isBlock = splitBlock(next.trim()) !== undefined;
  const keep = () => isBlock && onKeep(next.trim());
  return (
    <div className="grid gap-3">
      <TextField
        label={m.blocks_list_words()}
        value={next}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The row gets the focus: the same press must not close it.
          event.preventDefault();
          keep();
        }}
        onChange={({ target }) => setNext(target.value)}
        error={isBlock ? undefined : m.blocks_fault_unknown_block()}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={keep}>
          {m.blocks_list_keep()}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {m.blocks_list_cancel()}
        </Button>
      </div>
    </div>
  );
}

/** A list of all blocks, by kind, and a button that puts the chosen one in its place. */
function AddBlock({
  label,
  hats = false,
  onAdd,
}: {
  label: string;
  hats?: boolean;
  onAdd: (words: string) => void;
}) {
  const offered = blockTypes.filter(({ shape }) => (shape === 'head') === hats);
  const words = offered.map(({ form, example }) => blockWords(form, example));
  const [chosen, choose] = useState(words[0] ?? '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 grow gap-1 text-sm">
        {label}
        <select
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          className="min-h-11 w-full rounded-touch border-2 border-edge bg-surface px-3"
        >
          {[...new Set(offered.map(({ kind }) => kind))].map((kind) => (
            <optgroup key={kind} label={kinds[kind]()}>
              {words
                .filter((_one, i) => offered[i]?.kind === kind)
                .map((one) => (
                  <option key={one} value={one}>
                    {sayLine(one)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={`${m.blocks_list_add()}: ${label}`}
        onClick={() => onAdd(chosen)}
        className="grid size-11 shrink-0 place-items-center rounded-touch border-2 border-ink bg-surface hover:bg-sun-pale"
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
