import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import {
  fetchCards,
  inviteGuardians,
  type Pupil,
  removePupil,
  setPins,
  type WholeClass,
} from '../classes-api.ts';
import { GuardianForm } from './guardian-form.tsx';
import { PicturesForm } from './pictures-form.tsx';
import { RowButton } from './row-button.tsx';

/** `readOnly`: for who coordinates the school and does not teach the class. */
type Props = { one: WholeClass; chosen: readonly string[]; readOnly: boolean };

/** The pupils of a class: how they come in, and who leaves. */
export function PupilList({ one, chosen: begun, readOnly }: Props) {
  const { announce } = useNotices();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(begun));
  const [pins, setShownPins] = useState<ReadonlyMap<string, string>>(new Map());
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isArchived = one.archivedAt !== null || readOnly;
  const ours = one.pupils.filter(({ isOurs }) => isOurs);
  const picked = ours.filter(({ id }) => chosen.has(id));

  const doing = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      announce(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  const ids = (pupils: readonly Pupil[]) => pupils.map(({ id }) => id);
  const print = (newPins: boolean) =>
    doing(async () => {
      handOver(await fetchCards(one.id, ids(picked), newPins), `${one.name} cards.pdf`);
      announce(newPins ? m.classes_cards_done_pins() : m.classes_cards_done(), 'success');
    });
  const renew = () =>
    doing(async () => {
      const set = await setPins(one.id, ids(picked));
      setShownPins(new Map(set.map(({ pupilId, pin }) => [pupilId, pin])));
    });
  // Of who was chosen those for whom a guardian is known: asked once more, the link before ends.
  const named = picked.filter(({ guardian }) => guardian === 'named' || guardian === 'invited');
  const [alone] = picked.length === 1 ? picked : [];
  const invite = () =>
    doing(async () => {
      await inviteGuardians(one.id, ids(named));
      announce(m.classes_guardians_invited({ count: named.length }), 'success');
    });
  const remove = (pupil: Pupil) =>
    doing(async () => {
      await removePupil(one.id, pupil.id);
      setLeaving(null);
      announce(m.classes_removed({ name: pupil.name }), 'success');
    });
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  if (one.pupils.length === 0) return null;
  return (
    <Panel as="section" className="p-5">
      <h2 className="mb-2 font-bold font-display text-xl">
        {m.classes_pupil_count({ count: one.pupils.length })}
      </h2>
      {!isArchived && ours.length > 0 && (
        <>
          <p className="max-w-read text-quiet text-sm">{m.classes_cards_text()}</p>
          <div className="my-3 flex flex-wrap items-center gap-3">
            <Button
              size="small"
              variant="quiet"
              onClick={() => setChosen(picked.length === ours.length ? new Set() : new Set(ids(ours)))}
            >
              {picked.length === ours.length ? m.classes_choose_none() : m.classes_choose_all()}
            </Button>
            <Button
              size="small"
              disabled={picked.length === 0}
              pending={isBusy}
              onClick={() => void print(true)}
            >
              {m.classes_cards_new({ count: picked.length })}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={picked.length === 0 || isBusy}
              onClick={() => void print(false)}
            >
              {m.classes_cards_plain()}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={picked.length === 0 || isBusy}
              onClick={() => void renew()}
            >
              {m.classes_pins_new()}
            </Button>
            {alone && <PicturesForm key={alone.id} classId={one.id} pupil={alone} />}
            {named.length > 0 && (
              <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void invite()}>
                {m.classes_guardians_invite({ count: named.length })}
              </Button>
            )}
          </div>
          {alone && alone.guardian !== 'here' && (
            <GuardianForm key={alone.id} classId={one.id} pupil={alone} />
          )}
        </>
      )}
      <Table
        caption={m.classes_pupils()}
        columns={[
          { id: 'chosen', title: <span className="sr-only">{m.classes_choose()}</span> },
          { id: 'name', title: m.classes_pupil_name() },
          { id: 'in', title: m.classes_pupil_in() },
          { id: 'leave', title: <span className="sr-only">{m.classes_remove()}</span> },
        ]}
      >
        {one.pupils.map((pupil) => (
          <TableRow key={pupil.id}>
            <TableCell className="w-11 px-0 py-0">
              {pupil.isOurs && !isArchived && (
                <label className="grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    checked={chosen.has(pupil.id)}
                    onChange={() => toggle(pupil.id)}
                    aria-label={m.classes_choose_pupil({ name: pupil.name })}
                    className="size-5 accent-leaf"
                  />
                </label>
              )}
            </TableCell>
            <TableCell className="max-sm:px-1">
              <Link
                to={paths.teachPupil(one.id, pupil.id)}
                className="inline-flex min-h-8 items-center gap-[0.4em] font-semibold text-ink"
              >
                {pupil.roll && <span className="text-quiet tabular-nums">{pupil.roll} </span>}
                {pupil.name}
              </Link>
            </TableCell>
            <TableCell className="max-sm:px-1">
              <HowIn pupil={pupil} pin={pins.get(pupil.id) ?? null} />
            </TableCell>
            <TableCell className="py-0 text-right max-sm:px-1">
              {readOnly ? null : leaving === pupil.id ? (
                <span className="inline-flex flex-wrap items-center justify-end gap-2">
                  <span className="text-xs">{m.classes_remove_sure()}</span>
                  <Button size="small" variant="danger" pending={isBusy} onClick={() => void remove(pupil)}>
                    {m.classes_remove()}
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => setLeaving(null)}>
                    {m.classes_cancel()}
                  </Button>
                </span>
              ) : (
                <RowButton name={pupil.name} onPress={() => setLeaving(pupil.id)} className="text-quiet">
                  {m.classes_remove()}
                </RowButton>
              )}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

const keyWords = {
  pin: m.classes_in_key,
  pictures: m.classes_in_pictures,
  none: m.classes_in_none,
} as const;

/** By what a pupil comes in; a PIN that was set just now is told once. */
function HowIn({ pupil, pin }: { pupil: Pupil; pin: string | null }) {
  if (pupil.username === null) return <span className="text-quiet text-xs">{m.classes_in_own()}</span>;
  return (
    <span className="grid">
      <span className="font-mono text-xs">{pupil.username}</span>
      {pin ? (
        <strong className="font-mono">
          {m.classes_in_pin({ pin: `${pin.slice(0, 3)} ${pin.slice(3)}` })}
        </strong>
      ) : (
        <span className="text-quiet text-xs">
          {pupil.isOurs ? keyWords[pupil.key ?? 'none']() : m.classes_in_guardian()}
        </span>
      )}
      {pupil.guardian === 'named' && <span className="text-quiet text-xs">{m.classes_guardian_named()}</span>}
      {pupil.guardian === 'invited' && (
        <span className="text-quiet text-xs">{m.classes_guardian_invited()}</span>
      )}
    </span>
  );
}
