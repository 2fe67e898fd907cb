import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { BoxCard } from './box-card.tsx';
import { type BoxRecipient, boxesQuery } from './boxes-api.ts';

/** Boxes that were handed over stay in sight for so long. Milliseconds. */
const SHOWN_MS = 14 * 86_400_000;

const isShown = ({ state, since }: BoxRecipient['boxes'][number]) =>
  state !== 'delivered' || Date.now() - Date.parse(since) < SHOWN_MS;

/** The boxes that are on their way, on the bench of whoever waits (`own`) and on the family page; once all have come, the way to them. Nothing where there is none. */
export function BoxesNote({ personId, own = false }: { personId: string; own?: boolean }) {
  const { data = [] } = useQuery(boxesQuery(personId));
  const shown = data.filter((one) => (!own || one.isSelf) && one.boxes.some(isShown));
  const had = data.some(
    (one) => (!own || one.isSelf) && one.boxes.some(({ state }) => state === 'delivered'),
  );
  if (shown.length === 0 && had)
    return (
      <Link to={paths.boxes} className="flex min-h-11 w-fit items-center font-semibold">
        {m.boxes_note_had()}
      </Link>
    );
  return shown.map((one) => <Note key={one.personId} recipient={one} />);
}

function Note({ recipient: { name, isSelf, mayGive, address, boxes } }: { recipient: BoxRecipient }) {
  const on = boxes.filter(isShown);
  const needs = on.some(({ state }) => state === 'owed') && (mayGive ? address === null : false);
  const asks = on.some(({ state }) => state === 'owed') && !mayGive;
  return (
    <Panel as="section" className="grid gap-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold font-display text-xl">{isSelf ? m.boxes_own() : m.boxes_of({ name })}</h2>
        <ButtonLink
          size="small"
          variant={needs ? 'main' : 'quiet'}
          render={(look) => <Link to={paths.boxes} {...look} />}
        >
          {needs ? m.boxes_note_give() : m.boxes_note_see()}
        </ButtonLink>
      </div>
      {on.map((box) => (
        <BoxCard key={box.id} box={box} without={needs} />
      ))}
      {asks && <p>{m.boxes_ask_grown_up()}</p>}
    </Panel>
  );
}
