import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useAway } from '../offline/network.ts';

type Props = {
  /** A newer release is here than the one that this page runs. */
  isOld: boolean;
  go: (to: string) => void;
};

/* As high as the gap that every page leaves below the bar: nothing moves, and nothing is covered. */
const strip =
  'fixed inset-x-0 top-(--bar-height) z-30 flex min-h-8 items-center justify-center gap-x-3 border-line border-y bg-sun-pale px-4 text-center font-semibold text-[0.8125rem] leading-tight sm:text-sm';
/* A thumb hits it also a little above and below. */
const press = 'relative underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3.5';

/** One calm line below the bar, where there is something to know about the network or the site itself. A polite region that always stands. */
export function Lines({ isOld, go }: Props) {
  const away = useAway();
  return (
    <div role="status">
      {away ? (
        <p className={strip}>
          <a
            href={paths.offline}
            className={press}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              go(paths.offline);
            }}
          >
            {/* With a network the colleague need not look at their own line. */}
            {navigator.onLine ? m.offline_line_school() : m.offline_line()}
          </a>
        </p>
      ) : isOld ? (
        <p className={strip}>
          {m.offline_new_release()}
          <button type="button" className={press} onClick={() => location.reload()}>
            {m.offline_new_release_show()}
          </button>
        </p>
      ) : null}
    </div>
  );
}
