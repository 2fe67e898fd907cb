import { Flag, Redo2, Rows3, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import type { EditorTools } from './editor/block-editor.tsx';

type Props = {
  tools: EditorTools | null;
  /** Takes back what was changed before the blocks were put here; null where there is nothing. */
  undo: (() => void) | null;
  /** Runs the program where the world does not stand beside the blocks; null where it cannot run. */
  onWatch: (() => void) | null;
};

/** What one does with the blocks as a whole. */
export function EditorButtons({ tools, undo, onWatch }: Props) {
  const icon = 'size-5';
  const buttons: [label: string, icon: ReactNode, act: (tools: EditorTools) => unknown][] = [
    [
      m.blocks_undo(),
      <Undo2 key="undo" aria-hidden="true" className={icon} />,
      (held) => held.undo() || undo?.(),
    ],
    [m.blocks_redo(), <Redo2 key="redo" aria-hidden="true" className={icon} />, (held) => held.redo()],
    [m.blocks_tidy(), <Rows3 key="tidy" aria-hidden="true" className={icon} />, (held) => held.tidy()],
    [
      m.blocks_delete_chosen(),
      <Trash2 key="delete" aria-hidden="true" className={icon} />,
      (held) => held.deleteChosen(),
    ],
  ];
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {buttons.map(([label, shown, act]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          disabled={!tools}
          onClick={() => tools && act(tools)}
          className="grid size-11 place-items-center rounded-touch border-2 border-ink bg-surface hover:bg-sun-pale"
        >
          {shown}
        </button>
      ))}
      <Button
        size="small"
        disabled={!onWatch}
        onClick={() => onWatch?.()}
        icon={<Flag aria-hidden="true" className="size-4" />}
        className="lg:hidden"
      >
        {m.blocks_run_and_watch()}
      </Button>
      <p className="w-full text-quiet text-sm">{m.blocks_tap_or_drag()}</p>
    </div>
  );
}
