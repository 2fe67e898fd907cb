import { m } from '../../../../texts/generated/messages.js';
import { showTime } from '../../../../texts/show-time.ts';
import { type FormName, isBegun } from '../../../platform/form/kept-form.ts';
import { Fact, KeyLetter, Warning } from '../../../platform/office/desk-parts.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { siteFacts } from '../../../site-facts.ts';
import type { Planned } from '../planned-sessions-api.ts';
import { deskWords, timesOf } from '../when-words.ts';
import { Attendees } from './attendees.tsx';

/** What whoever is here may do with a session now. */
export function useActs(session: Planned | null, now: number) {
  const mayPlan = useMay('liveSessions.plan');
  if (!session || !mayPlan) return { mayChange: false, mayRecord: false };
  const { startsAt, endsAt } = timesOf(session);
  const stands = session.cancelled === null;
  return { mayChange: stands && now <= endsAt, mayRecord: stands && now >= startsAt };
}

/** From when to when, where the school is. */
const spanWords = ({ startsAt, endsAt }: Planned): string =>
  `${deskWords({ startsAt })} – ${showTime(new Date(endsAt), siteFacts())}`;

type Props = {
  session: Planned;
  /** The site's clock. */
  now: number;
  onChange: () => void;
  onCancel: () => void;
  onRecording: () => void;
};

/** One session: when, who holds it, who comes, and what may be done with it. */
export function SessionDesk({ session, now, onChange, onCancel, onRecording }: Props) {
  const { title, course, mentor, link, series, cancelled, recording } = session;
  const { mayChange, mayRecord } = useActs(session, now);
  const { id } = session;
  const begun: FormName[] = [
    ...(mayChange ? ([`${id} change`, `${id} cancel`] as const) : []),
    ...(mayRecord ? ([`${id} recording`] as const) : []),
  ];
  return (
    <section
      aria-label={m.live_desk_detail({ title })}
      className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl">
        {title}
        {cancelled !== null && <Badge tone="led">{m.live_cancelled()}</Badge>}
      </h2>
      {cancelled !== null && <p className="text-sm">{m.live_cancelled_why({ reason: cancelled })}</p>}
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.live_desk_when()}>
          <strong className="tabular-nums">{spanWords(session)}</strong>
        </Fact>
        <Fact label={m.live_desk_course()}>{course.courseTitle}</Fact>
        <Fact label={m.live_desk_mentor()}>{mentor?.mentorName ?? m.live_desk_mentor_none()}</Fact>
        <Fact label={m.live_desk_link()}>
          {link ? (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-wire-deep underline"
            >
              {link}
            </a>
          ) : (
            <Warning>{m.live_desk_link_none()}</Warning>
          )}
        </Fact>
        <Fact label={m.live_desk_coming_people()}>{whoWords(session)}</Fact>
        {series && <Fact label={m.live_desk_series()}>{m.live_desk_series_of(series)}</Fact>}
        {now >= timesOf(session).startsAt && cancelled === null && (
          <Fact label={m.live_desk_recording()}>
            {recording ? (
              <a href={recording} target="_blank" rel="noopener noreferrer" className="underline">
                {recording}
              </a>
            ) : (
              m.live_desk_recording_none()
            )}
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {mayChange && (
          <Button size="small" onClick={onChange}>
            {m.live_desk_change()} <KeyLetter letter="C" />
          </Button>
        )}
        {mayRecord && (
          <Button size="small" variant={mayChange ? 'quiet' : 'main'} onClick={onRecording}>
            {m.live_desk_add_recording()} <KeyLetter letter="R" />
          </Button>
        )}
        {mayChange && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {m.live_desk_cancel()} <KeyLetter letter="X" />
          </Button>
        )}
        {begun.some(isBegun) && <p className="text-quiet text-sm">{m.office_queue_draft()}</p>}
      </div>
      {cancelled === null && <Attendees key={session.id} session={session} now={now} />}
    </section>
  );
}

/** Who comes: how many seats are taken, or how many learn in the course. */
export function whoWords({ seats, seatsTaken, learners }: Planned): string {
  if (seats !== null) return m.live_desk_who_seats({ taken: seatsTaken, all: seats });
  return learners === 1 ? m.live_desk_who_one() : m.live_desk_who_all({ count: learners });
}
