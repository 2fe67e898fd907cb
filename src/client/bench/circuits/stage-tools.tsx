import { m } from '../../../texts/generated/messages.js';
import { Icon } from '../../platform/ui/icon.tsx';
import type { BenchState } from './use-bench.ts';
import type { View } from './use-view.ts';

const signs = {
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h2',
  closer: 'M11 5a6 6 0 1 1 0 12 6 6 0 1 1 0-12ZM15.5 15.5L20 20M11 8.5v5M8.5 11h5',
  further: 'M11 5a6 6 0 1 1 0 12 6 6 0 1 1 0-12ZM15.5 15.5L20 20M8.5 11h5',
  all: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};

/** What stands at the bench's edge: step back, step forth, look closer. */
export function StageTools({ bench, view }: { bench: BenchState; view: View }) {
  const tools = [
    { name: m.circuits_undo(), sign: signs.undo, act: bench.undo, off: !bench.canUndo },
    { name: m.circuits_redo(), sign: signs.redo, act: bench.redo, off: !bench.canRedo },
    { name: m.circuits_zoom_in(), sign: signs.closer, act: () => view.zoomBy(1.4), off: view.isClosest },
    { name: m.circuits_zoom_out(), sign: signs.further, act: () => view.zoomBy(1 / 1.4), off: view.isWhole },
    { name: m.circuits_zoom_all(), sign: signs.all, act: view.showAll, off: view.isWhole },
  ];
  return (
    <div className="absolute bottom-2 left-2 flex gap-1.5">
      {tools.map(({ name, sign, act, off }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-disabled={off}
          onClick={() => !off && act()}
          className="grid size-11 place-items-center rounded-touch border-2 border-ink bg-surface text-ink aria-disabled:bg-paper-deep aria-disabled:text-quiet"
        >
          <Icon path={sign} />
        </button>
      ))}
    </div>
  );
}
