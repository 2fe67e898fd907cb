import { m } from '../../../../texts/generated/messages.js';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';

type Props = { everywhere: boolean; onEverywhere: (everywhere: boolean) => void; onClose: () => void };

const rows = (): [keys: string[], does: string][] => [
  [['K', m.learning_keys_space()], m.learning_keys_play()],
  [['←', '→'], m.learning_keys_small()],
  [['J', 'L'], m.learning_keys_large()],
  [['0', '9'], m.learning_keys_share()],
  [['<', '>'], m.learning_keys_speed()],
  [['M'], m.learning_keys_mute()],
  [['C'], m.learning_keys_captions()],
  [['F'], m.learning_keys_fullscreen()],
  [['T'], m.learning_keys_theatre()],
  [['?'], m.learning_keys_help()],
];

/** What each key does to the film, and whether it does so on the whole page. */
export function KeysSheet({ everywhere, onEverywhere, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={m.learning_keys_title()} description={m.learning_keys_text()}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {rows().map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-paper border border-edge bg-paper px-2 font-mono text-ink text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Checkbox
          label={m.learning_keys_everywhere()}
          checked={everywhere}
          onChange={({ target }) => onEverywhere(target.checked)}
        />
      </div>
    </Dialog>
  );
}
