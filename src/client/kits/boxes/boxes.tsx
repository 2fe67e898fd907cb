import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { BoxCard } from './box-card.tsx';
import { type Address, type BoxRecipient, boxesQuery, giveAddress } from './boxes-api.ts';

/** /boxes: the boxes of oneself and of one's children: where they go, and where they are. */
export default function Boxes() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.boxes)} replace />;
  return (
    <Page title={m.boxes_title()} className="pb-20">
      <div className="bench grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6">
        <header>
          <h1 className="font-bold font-display text-3xl">{m.boxes_title()}</h1>
          <p className="mt-1 max-w-read text-quiet">{m.boxes_lead()}</p>
        </header>
        {person ? <Recipients personId={person.id} /> : <Skeleton className="h-96" />}
      </div>
    </Page>
  );
}

function Recipients({ personId }: { personId: string }) {
  const query = useQuery(boxesQuery(personId));
  const { data, error } = query;
  if (!data && error) return <NotArrived title={m.boxes_failed()} query={{ ...query, error }} />;
  if (!data)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton className="h-96" />
      </div>
    );
  const shown = data.filter(({ boxes, address }) => boxes.length > 0 || address);
  if (shown.length === 0)
    return <EmptyState pose="sleeps" title={m.boxes_none()} text={m.boxes_none_text()} action={null} />;
  const known = shown.find(({ address }) => address)?.address ?? null;
  return shown.map((one) => <Recipient key={one.personId} recipient={one} known={known} />);
}

/** `known`: an address of the family, which may stand for another of its children. */
function Recipient({ recipient, known }: { recipient: BoxRecipient; known: Address | null }) {
  const { name, isSelf, mayGive, address, boxes } = recipient;
  const isWaiting = boxes.some(({ state }) => state === 'owed');
  return (
    <Panel as="section" className="grid gap-6 p-5 sm:p-7">
      <h2 className="font-bold font-display text-xl">{isSelf ? m.boxes_own() : m.boxes_of({ name })}</h2>
      {mayGive ? (
        <WhereTo recipient={recipient} known={known} isWaiting={isWaiting} />
      ) : (
        isWaiting && <AskGrownUp />
      )}
      {boxes.map((box) => (
        <div key={box.id} className="border-line border-t pt-6">
          <BoxCard box={box} without={mayGive && address === null} />
        </div>
      ))}
    </Panel>
  );
}

function WhereTo({
  recipient: { personId, name, isSelf, address },
  known,
  isWaiting,
}: {
  recipient: BoxRecipient;
  known: Address | null;
  isWaiting: boolean;
}) {
  const { announce } = useNotices();
  const [isWriting, setWriting] = useState(false);
  if (isWriting || (!address && isWaiting))
    return (
      <section className="grid gap-4">
        <h3 className="font-bold font-display text-lg">{m.boxes_where()}</h3>
        <AddressForm
          label={isSelf ? m.boxes_where() : m.boxes_where_of({ name })}
          initial={address ?? known}
          onSend={async (fields) => {
            await giveAddress(personId, fields);
            announce(m.boxes_address_saved(), 'success');
            setWriting(false);
          }}
          onCancel={address ? () => setWriting(false) : undefined}
        />
      </section>
    );
  if (!address) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <AddressLines address={address} />
      <Button size="small" variant="quiet" onClick={() => setWriting(true)}>
        {m.boxes_address_change()}
      </Button>
    </div>
  );
}

function AskGrownUp() {
  return (
    <div className="grid justify-items-start gap-3 rounded-paper bg-paper-deep p-5">
      <p>{m.boxes_ask_grown_up()}</p>
      <ButtonLink render={(look) => <Link to={paths.askGrownUp} {...look} />}>
        {m.boxes_ask_grown_up_do()}
      </ButtonLink>
    </div>
  );
}
