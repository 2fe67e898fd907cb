import type { ReactNode } from 'react';
import type { SharedCreation } from '../../../contract/creations.ts';
import { mailto } from '../../../rules/mailto.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { Button } from '../../ui/button.tsx';
import type { CreationDecision } from './creation-deciding.ts';
import { CreationDeclineForm } from './creation-decline-form.tsx';
import { CreationPicture } from './creation-picture.tsx';

type Props = {
  creation: SharedCreation;
  declining: boolean;
  onDeclining: (declining: boolean) => void;
  onDecide: (decision: CreationDecision) => void;
};

/** One creation: what everybody would read, who agreed to it, and the two answers. */
export function CreationDesk({ creation, declining, onDeclining, onDecide }: Props) {
  const { status, title, guardianEmail: guardian } = creation;
  return (
    <section
      aria-label={m.creations_desk_detail({ title })}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <h2 className="font-bold font-display text-xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
        {status === 'waiting' && <p className="text-quiet text-sm">{m.creations_desk_look()}</p>}
        {status !== 'declined' && !declining && (
          <div className="flex flex-wrap gap-3">
            {status === 'waiting' && (
              <Button size="small" onClick={() => onDecide({ creation, decision: 'approved' })}>
                {m.creations_desk_approve()} <Key letter="A" />
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => onDeclining(true)}>
              {status === 'shown' ? m.creations_desk_take_down() : m.creations_desk_decline()}{' '}
              <Key letter="D" />
            </Button>
          </div>
        )}
        {status !== 'declined' && declining && (
          <CreationDeclineForm
            shown={status === 'shown'}
            onCancel={() => onDeclining(false)}
            onDecline={(reason) => onDecide({ creation, decision: 'declined', reason })}
          />
        )}
        <dl className="grid gap-2.5 text-sm">
          <Fact label={m.creations_desk_name()}>{creation.firstName}</Fact>
          <Fact label={m.creations_desk_about()}>{creation.about ?? m.creations_desk_about_none()}</Fact>
          <Fact label={m.creations_desk_from()}>
            {creation.course?.title ?? creation.track ?? m.creations_desk_from_none()}
          </Fact>
          <Fact label={m.creations_desk_guardian()}>
            {guardian ? (
              <a href={mailto(guardian)} className="[overflow-wrap:anywhere]">
                {guardian}
              </a>
            ) : (
              m.creations_desk_guardian_gone()
            )}
          </Fact>
          <Fact label={m.creations_desk_consent()}>
            {m.creations_desk_consent_of({
              date: showMoment(creation.consent.at),
              version: creation.consent.version,
            })}
          </Fact>
          <Fact label={m.creations_desk_account()}>
            {creation.account ?? m.creations_desk_account_none()}
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
      <CreationPicture creation={creation} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-quiet">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Key({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-paper border border-current px-1.5 font-mono text-xs opacity-80"
    >
      {letter}
    </span>
  );
}
