import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { boxStateWords } from '../../../../texts/staff-words.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { AddressForm } from '../address-form.tsx';
import { AddressLines } from '../address-lines.tsx';
import { boxName } from '../box-card.tsx';
import { boxQuery, moveBoxes, noteAddress, printLabels, takeNext, type WholeBox } from '../box-desk-api.ts';
import type { BoxState } from '../boxes-api.ts';
import { AnotherKit } from './another-kit.tsx';
import { ensureMoved, stateTones } from './box-words.ts';
import { PackingList } from './packing-list.tsx';
import { SendForm } from './send-form.tsx';
import { useBench } from './use-bench.ts';
import { WriteOff } from './write-off.tsx';

/** One box beside the list: what goes into it and where to, and what is done with it next. */
export function BoxBeside({ id }: { id: string }) {
  const query = useQuery(boxQuery(usePersonId(), id));
  const { data: box, error } = query;
  if (!box && error) return <NotArrived title={m.boxes_desk_one_failed()} query={{ ...query, error }} />;
  if (!box) return <Skeleton className="h-[60dvh] w-full" />;
  return <Shown box={box} />;
}

function Shown({ box }: { box: WholeBox }) {
  // Whoever packed and sent it here goes on to the next.
  const [cameAs] = useState(box.state);
  const section = useRef<HTMLElement>(null);
  // On a phone the list stands above: whoever opened a box sees it.
  useEffect(() => {
    if (!matchMedia('(min-width: 64rem)').matches) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const title = boxName({ ...box, course: box.course && { ...box.course, slug: '' } });
  return (
    <section
      ref={section}
      aria-label={m.boxes_number({ number: boxNumber(box.number) })}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 rounded-paper border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold font-display text-lg">
          <span className="font-mono">{boxNumber(box.number)}</span> {title}
        </h2>
        <Badge tone={stateTones[box.state]}>{boxStateWords[box.state]()}</Badge>
      </div>
      {box.withdrawn && <Warning>{m.boxes_withdrawn()}</Warning>}
      <dl className="grid gap-2 text-sm">
        <Fact label={m.boxes_column_for()}>
          <ToPerson id={box.person?.id}>{(box.person ?? box.school)?.name}</ToPerson>
        </Fact>
        {box.because && <Fact label={m.boxes_because()}>{box.because}</Fact>}
        {box.reference && (
          <Fact label={m.boxes_column_reference()}>
            <span className="font-mono">{box.reference}</span>
          </Fact>
        )}
        <Fact label={m.boxes_column_place()}>
          {box.address ? <AddressLines address={box.address} /> : m.boxes_no_address()}
        </Fact>
        {box.tracking && (
          <Fact label={m.boxes_column_tracking()}>
            {box.courier} <span className="select-all font-mono font-semibold">{box.tracking}</span>
          </Fact>
        )}
      </dl>
      <Next key={box.state} box={box} goesOn={cameAs === 'owed' || cameAs === 'packed'} />
      {box.saidBy && <p className="text-sm">{m.boxes_said_by({ name: box.saidBy })}</p>}
      {box.packedAt && (
        <p className="text-quiet text-sm">
          {m.boxes_packed_by({ day: showMoment(box.packedAt), name: box.packedBy ?? '—' })}
        </p>
      )}
    </section>
  );
}

/** What can be done with a box where it is. */
function Next({ box, goesOn }: { box: WholeBox; goesOn: boolean }) {
  if (box.state === 'owed')
    return (
      <>
        {box.address && <OnTheBench box={box} />}
        <Note box={box} />
      </>
    );
  if (box.state === 'packed')
    return (
      <>
        {!box.withdrawn && <SendForm box={box} />}
        <div className="flex flex-wrap gap-2">
          {!box.withdrawn && <Labels box={box} />}
          <Step box={box} to="owed" name={m.boxes_step_do_owed()} />
          <NextToPack isMain={false} />
        </div>
        <p className="text-quiet text-sm">{m.boxes_address_packed()}</p>
      </>
    );
  if (box.state === 'sent')
    return (
      <div className="flex flex-wrap gap-2">
        {goesOn && <NextToPack isFocused />}
        <Step box={box} to="delivered" name={m.boxes_step_do_delivered()} isMain={!goesOn} />
        <Step box={box} to="returned" name={m.boxes_step_do_returned()} />
        <Step box={box} to="packed" name={m.boxes_step_do_undo()} />
        <AnotherKit box={box} />
      </div>
    );
  if (box.state === 'returned')
    return (
      <>
        <div className="flex flex-wrap gap-2">
          {!box.withdrawn && <Step box={box} to="packed" name={m.boxes_step_do_again()} isMain />}
          <Step box={box} to="owed" name={m.boxes_came_back_lay()} />
          <WriteOff box={box} />
          <Step box={box} to="sent" name={m.boxes_step_do_undo()} />
          <AnotherKit box={box} />
        </div>
        {!box.withdrawn && <Note box={box} />}
      </>
    );
  if (box.state === 'delivered')
    return (
      <div className="flex flex-wrap gap-2">
        <Step box={box} to="returned" name={m.boxes_step_do_returned()} />
        <Step box={box} to="sent" name={m.boxes_step_do_undo()} />
        <AnotherKit box={box} />
      </div>
    );
  return null;
}

/** What goes into a box that waits, while it lies on one's own bench; else who packs it, and the way to the next. */
function OnTheBench({ box }: { box: WholeBox }) {
  const personId = usePersonId();
  const packer = useBench(box);
  const isMine = (one: typeof packer) => one === null || one.id === personId;
  // Whoever was packing has lost the field that their scanner writes into: they are told, and the way on is under their hand.
  const [wasMine] = useState(() => isMine(box.packer));
  if (packer === null || isMine(packer)) return <PackingList box={box} />;
  return (
    <>
      <div role="alert">
        <Warning>{m.boxes_bench_other({ name: packer.name })}</Warning>
      </div>
      <div>
        <NextToPack isFocused={wasMine} />
      </div>
    </>
  );
}

function Step({
  box,
  to,
  name,
  isMain = false,
}: {
  box: WholeBox;
  to: BoxState;
  name: string;
  isMain?: boolean;
}) {
  const { isBusy, doing } = useDoing();
  const go = async () => {
    ensureMoved(await moveBoxes([box.id], box.state, to));
  };
  const done = m.boxes_step_done({ number: boxNumber(box.number), state: boxStateWords[to]() });
  return (
    <Button
      size="small"
      variant={isMain ? 'main' : 'quiet'}
      pending={isBusy}
      onClick={() => void doing(go, done)}
    >
      {name}
    </Button>
  );
}

function Labels({ box }: { box: WholeBox }) {
  const { isBusy, doing } = useDoing();
  const { label } = box;
  const print = async () =>
    handOver(await printLabels([box.id], 'A6', label !== null), `${boxNumber(box.number)}.pdf`);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        pending={isBusy}
        onClick={() => void doing(print, m.boxes_acts_done({ count: 1 }))}
      >
        {label ? m.boxes_label_again() : m.boxes_act_labels_a6()}
      </Button>
      {label && (
        <p className="w-full text-sm">
          {m.boxes_label_printed({ day: showMoment(label.at), name: label.by ?? '—' })}
        </p>
      )}
    </>
  );
}

/** On to the box that waits longest, without the way over the list. */
function NextToPack({ isFocused = false, isMain = true }: { isFocused?: boolean; isMain?: boolean }) {
  const [filters, setAsked] = useSearchParams();
  const { isBusy, doing } = useDoing();
  const [isNone, setNone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFocused]);
  const go = async () => {
    const next = await takeNext(filters.get('course'));
    if (next === null) return setNone(true);
    setAsked((asked) => {
      asked.set('open', next);
      return asked;
    });
  };
  if (isNone) return <p role="status">{m.boxes_pack_none_left()}</p>;
  return (
    <div ref={place}>
      <Button
        size="small"
        variant={isMain ? 'main' : 'quiet'}
        pending={isBusy}
        onClick={() => void doing(go, m.boxes_pack_next_open())}
      >
        {m.boxes_pack_next()}
      </Button>
    </div>
  );
}

/** Where it goes, as it was told on the phone: noted, or corrected as long as no label says it. */
function Note({ box }: { box: WholeBox }) {
  const [isWriting, setWriting] = useState(false);
  const words = box.address ? m.boxes_address_correct() : m.boxes_address_note();
  if (!isWriting)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setWriting(true)}>
          {words}
        </Button>
      </div>
    );
  return (
    <AddressForm
      label={words}
      initial={box.address}
      mayVouch
      onSend={async (fields) => {
        await noteAddress(box.id, fields);
        setWriting(false);
      }}
      onCancel={() => setWriting(false)}
    />
  );
}
