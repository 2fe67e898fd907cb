import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { mailto } from '../../../../rules/platform/mailto.ts';
import { m } from '../../../../texts/generated/messages.js';
import { lazyPart } from '../../../lazy-part.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import type { SightRefs } from '../../../platform/office/use-sight.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useObjectAddress } from '../../../platform/ui/use-object-address.ts';
import type { SharedCreation } from '../creations-api.ts';
import { sharedCreationExperimentQuery, sharedPictureQuery } from '../creations-api.ts';
import { FilmFrame } from '../film-frame.tsx';

const ExperimentView = lazyPart(
  async () => (await import('../../../bench/sharing/experiment-view.tsx')).ExperimentView,
);

/** One creation: what everybody would read, who agreed to it, and the answers. */
export function CreationDesk({ entry: creation, answers, sight, behind }: DeskProps<SharedCreation>) {
  const { status, title, guardianEmail: guardian } = creation;
  return (
    <section
      aria-label={m.creations_desk_detail({ title })}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <h2 className="font-bold font-display text-xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
        {status === 'waiting' && <p className="text-quiet text-sm">{m.creations_desk_look()}</p>}
        {status !== 'declined' && creation.video && (
          <p className="text-sm">{m.creations_desk_play_first()}</p>
        )}
        {answers}
        <dl className="grid gap-2.5 text-sm">
          <Fact label={m.creations_desk_name()}>{creation.firstName}</Fact>
          <Fact label={m.creations_desk_about()}>{creation.about ?? m.creations_desk_about_none()}</Fact>
          <Fact label={m.creations_desk_from()}>
            {creation.course?.title ?? creation.track ?? m.creations_desk_from_none()}
          </Fact>
          {guardian !== undefined && (
            <Fact label={m.creations_desk_guardian()}>
              {guardian ? (
                <a href={mailto(guardian)} className="[overflow-wrap:anywhere]">
                  {guardian}
                </a>
              ) : (
                m.creations_desk_guardian_gone()
              )}
            </Fact>
          )}
          <Fact label={m.creations_desk_consent()}>
            {m.creations_desk_consent_of({
              date: showMoment(creation.consent.at),
              version: creation.consent.version,
            })}
          </Fact>
          <Fact label={m.creations_desk_account()}>
            <ToPerson id={creation.personId}>{creation.account ?? m.creations_desk_account_none()}</ToPerson>
          </Fact>
          <Fact label={m.creations_desk_sent()}>{showMoment(creation.sharedAt)}</Fact>
          {creation.reason && <Fact label={m.creations_desk_reason()}>{creation.reason}</Fact>}
        </dl>
        {creation.decidedAt && (
          <p className="text-quiet text-sm">
            {m.creations_desk_decided({
              date: showMoment(creation.decidedAt),
              name: creation.decidedBy ?? '—',
            })}
          </p>
        )}
      </div>
      <div className="grid gap-4">
        <CreationPicture creation={creation} sight={sight} />
        {creation.experiment && <Behind creation={creation} sight={behind} />}
      </div>
    </section>
  );
}

/** What everybody could open and copy: the picture shows the beginning of a long program, and here stands all of it. */
function Behind({ creation: { id }, sight }: SeenProps) {
  const { data, isLoadingError } = useQuery(sharedCreationExperimentQuery(id, usePersonId()));
  return (
    <section aria-label={m.creations_desk_made()} className="grid gap-2">
      <h3 className="font-bold font-display">{m.creations_desk_made()}</h3>
      {isLoadingError && (
        <p role="alert" ref={sight.missing}>
          {m.creations_desk_made_failed()}
        </p>
      )}
      {data && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <div ref={sight.shown}>
            <ExperimentView experiment={data} />
          </div>
        </Suspense>
      )}
    </section>
  );
}

type SeenProps = { creation: SharedCreation; sight: SightRefs };

/** What was shared, as large as the window allows: the picture, or the film behind its play button. */
function CreationPicture({ creation, sight }: SeenProps) {
  const { title, picture, video } = creation;
  if (video)
    // Its cover tells nothing: a film is looked at by whoever plays it.
    return <FilmFrame video={video} title={title} played={sight.shown} />;
  if (!picture)
    return (
      <p className="text-quiet" ref={sight.missing}>
        {m.creations_desk_picture_gone()}
      </p>
    );
  return <Picture creation={creation} sight={sight} />;
}

function Picture({ creation: { id, title }, sight }: SeenProps) {
  const { data, isLoadingError } = useQuery(sharedPictureQuery(id, usePersonId()));
  const address = useObjectAddress(data);
  if (isLoadingError)
    return (
      <p role="alert" ref={sight.missing}>
        {m.creations_desk_picture_failed()}
      </p>
    );
  if (!address) return <Skeleton className="h-[70dvh] w-full" />;
  return (
    <img
      ref={sight.shown}
      src={address}
      alt={m.creations_desk_picture({ title })}
      className="h-[70dvh] w-full rounded-paper border border-line bg-paper-deep object-contain"
    />
  );
}
