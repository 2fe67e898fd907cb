import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { LetterPanel } from '../../learning/letters/letter-panel.tsx';
import { paths } from '../../paths.ts';
import { familyQuery } from '../../people/families/families-api.ts';
import { ErasureBanner } from '../../people/own-data/erasure-banner.tsx';
import { useSession } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Announced } from '../../staff/announcements/announced.tsx';
import { useAnnouncedIsHere } from '../../staff/announcements/use-announced.ts';
import { AddChild } from './add-child.tsx';
import { ChildCard } from './child-card.tsx';
import { FamilyPayments } from './family-payments.tsx';
import { Invitations } from './invitations.tsx';

// Boxes are drawn, and most families wait for none.
const BoxesNote = lazyPart(async () => (await import('../../kits/boxes/boxes-note.tsx')).BoxesNote);

/** /family: a guardian's children side by side. */
export default function Family() {
  const session = useSession();
  const { status, person } = session;
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.family)} replace />;
  // A child in a lent seat has nothing to look after here.
  if (person?.lentBy) return <Navigate to={paths.familySeat} replace />;
  return (
    <Page title={m.families_title()} className="pb-20">
      {/* At least a window high: the footer does not stand in sight first and move away. */}
      <div className="bench grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6">
        {person && <ErasureBanner person={person} />}
        {person ? (
          <Children personId={person.id} isGuardian={person.comesAs.includes('guardian')} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Page>
  );
}

function Children({ personId, isGuardian }: { personId: string; isGuardian: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(familyQuery(personId));
  const isAnnounced = useAnnouncedIsHere(personId);
  const [isAdding, setAdding] = useState(false);
  if (error && !data)
    return <NotArrived level="h1" title={m.families_not_loaded()} query={{ error, isFetching, refetch }} />;
  // Both come together, so that nothing jumps.
  if (!data || !isAnnounced)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton className="h-96" />
      </div>
    );
  const { children, guardians, invitations } = data;
  const seats = children.filter(({ hasAccount }) => !hasAccount);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-bold font-display text-3xl">{m.families_title()}</h1>
          <p className="mt-1 max-w-read text-quiet">{m.families_lead()}</p>
        </div>
        {children.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="quiet" render={(look) => <Link to={paths.familyConsents} {...look} />}>
              {m.consents_family_title()}
            </ButtonLink>
            {seats.length > 0 && (
              <ButtonLink render={(look) => <Link to={paths.familySeat} {...look} />}>
                {m.families_who()}
              </ButtonLink>
            )}
          </div>
        )}
      </header>

      <Announced personId={personId} />
      {children.length === 0 && !isAdding && (
        <Panel className="grid items-center gap-6 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
          <Mascot pose="waves" className="w-32" />
          <div>
            <h2 className="font-bold font-display text-xl">{m.families_none_title()}</h2>
            <p className="mt-1 mb-4 max-w-read">{m.families_none_text()}</p>
            <Button onClick={() => setAdding(true)}>{m.families_add()}</Button>
          </div>
        </Panel>
      )}
      {children.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {children.map((child) => (
            <ChildCard key={child.id} child={child} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddChild onDone={() => setAdding(false)} />
      ) : (
        children.length > 0 && (
          <Button variant="quiet" className="w-fit" onClick={() => setAdding(true)}>
            {m.families_add_another()}
          </Button>
        )
      )}
      {children.length > 0 && (
        <Suspense fallback={null}>
          <BoxesNote personId={personId} />
        </Suspense>
      )}
      {children.length > 0 && <LetterPanel personId={personId} />}
      {children.length > 0 && <FamilyPayments personId={personId} />}
      <Invitations
        key={seats[0]?.id ?? 'none'}
        {...{ guardians, invitations }}
        own={seats}
        isGuardian={isGuardian}
      />
    </div>
  );
}
