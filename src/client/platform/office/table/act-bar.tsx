import { useMutation } from '@tanstack/react-query';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../api/failure-text.ts';
import { useNotices } from '../../ui/notices.tsx';
import { useSecondPress } from '../use-second-press.ts';
import { barButton } from './column-choice.tsx';
import type { ListAct, ListRow } from './list.ts';

type Props<Row extends ListRow> = {
  acts: readonly ListAct<Row>[];
  chosen: readonly Row[];
  onDone: () => void;
};

type Given<Row extends ListRow> = { act: ListAct<Row>; rows: readonly Row[] };

/** What can be done with the ticked rows, while there are any. It keeps its room, so that no row moves away under a hand. */
export function ActBar<Row extends ListRow>({ acts, chosen, onDone }: Props<Row>) {
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act, rows }: Given<Row>) => act.run(rows),
    // By then the list may be another one, in which what was done to is no more.
    onSuccess: (_reply, { act, rows }) => {
      announce(act.done(rows.length), 'success');
      onDone();
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
  const { warned, press, forget } = useSecondPress<string>();
  const isIdle = chosen.length === 0;
  const asked = acts.find(({ id }) => id === warned)?.ask?.(chosen) ?? null;
  function pressAct(act: ListAct<Row>) {
    // What is odd is said before it is done, and of other rows it is said anew.
    const odd = act.ask?.(chosen) ?? null;
    if (odd !== null && !press(act.id)) return;
    forget();
    mutate({ act, rows: chosen });
  }
  return (
    <fieldset
      className={`flex min-h-11 flex-wrap items-center gap-2 ${isIdle ? 'invisible max-sm:hidden' : ''}`}
      disabled={isIdle || isPending}
    >
      <legend className="sr-only">{m.office_list_acts()}</legend>
      <span role="status" className="font-semibold text-sm tabular-nums">
        {m.office_list_chosen({ count: chosen.length })}
      </span>
      {acts.map((act) => (
        <button key={act.id} type="button" onClick={() => pressAct(act)} className={barButton}>
          {act.name()}
        </button>
      ))}
      {asked !== null && (
        <p role="alert" className="w-full font-semibold text-led-deep text-sm">
          {asked}
        </p>
      )}
      <button
        type="button"
        onClick={onDone}
        className="min-h-11 rounded-chip px-3 text-sm text-wire-deep hover:bg-paper-deep"
      >
        {m.office_list_none()}
      </button>
    </fieldset>
  );
}
