import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useSecondPress } from '../../../platform/office/use-second-press.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { siteFacts } from '../../../site-facts.ts';
import { AnnouncementCard } from '../announcement-card.tsx';
import {
  type Audience,
  changeAnnouncement,
  endAnnouncement,
  type MadeAnnouncement,
  madeAnnouncementQuery,
  takeBackAnnouncement,
} from '../announcements-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { endsWords, forWords, levelWords, stateWords } from './announcement-words.ts';
import { Preview } from './preview.tsx';
import { audienceOf, typedWords } from './read-words.ts';

/** /staff/announcements/:announcementId: one announcement, as it looks and as it stands. */
export default function OneAnnouncement() {
  const { announcementId = '' } = useParams();
  return (
    <StaffLayout title={m.announcements_title()}>
      <Link
        to={paths.staffAnnouncements}
        className="mb-2 inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep"
      >
        {m.announcements_desk_back()}
      </Link>
      <Loaded key={announcementId} id={announcementId} />
    </StaffLayout>
  );
}

function Loaded({ id }: { id: string }) {
  const asked = useQuery(madeAnnouncementQuery(id, usePersonId()));
  const [isChanging, setChanging] = useState(false);
  const { data, error } = asked;
  if (!data && error) return <NotArrived title={m.announcements_desk_failed()} query={{ ...asked, error }} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return isChanging ? (
    <Changing made={data} onEnd={() => setChanging(false)} />
  ) : (
    <Desk made={data} onChange={() => setChanging(true)} />
  );
}

function Changing({ made, onEnd }: { made: MadeAnnouncement; onEnd: () => void }) {
  const { announce } = useNotices();
  // The one that was read when the form was begun: whoever was faster is not overwritten unseen.
  const [read, setRead] = useState(made);
  const [isStale, setStale] = useState(false);
  return (
    <AnnouncementForm
      made={read}
      onCancel={onEnd}
      onConflict={() => setStale(true)}
      onSend={async (words) => {
        await changeAnnouncement({ id: made.id, version: isStale ? made.version : read.version }, words);
        announce(m.announcements_done_changed({ title: words.title.trim() }), 'success');
        setRead(made);
        onEnd();
      }}
      note={
        isStale && (
          <div className="grid gap-3 text-sm">
            <Warning>
              {m.announcements_form_meanwhile({ name: made.changedBy ?? m.announcements_desk_by_gone() })}
            </Warning>
            <AnnouncementCard announcement={made} isWhole level="h3">
              <span className="inline-flex min-h-11 items-center text-quiet">
                {forWords(made)}, {m.announcements_desk_ends()}: {endsWords(made)}
              </span>
            </AnnouncementCard>
          </div>
        )
      }
    />
  );
}

type Act = 'end' | 'take_back';
const acts = {
  end: { run: endAnnouncement, done: m.announcements_done_ended },
  take_back: { run: takeBackAnnouncement, done: m.announcements_done_taken_back },
} as const;

function Desk({ made, onChange }: { made: MadeAnnouncement; onChange: () => void }) {
  const { announce } = useNotices();
  const mayWrite = useMay('announcements.write');
  const { warned, press, forget } = useSecondPress<Act>();
  const act = useMutation({
    mutationFn: (what: Act) => acts[what].run(made),
    onSuccess: (_reply, what) => announce(acts[what].done({ title: made.title }), 'success'),
    onError: (error) => announce(failureText(error), 'error'),
    onSettled: forget,
  });
  const begin = (what: Act) => press(what) && act.mutate(what);
  const { state } = made;
  const [tone, words] = stateWords[state];
  const audience: Audience | null = audienceOf(typedWords(made, siteFacts().timeZone));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Preview announcement={made} audience={audience} isReaching={state === 'planned' || state === 'on'} />
      <section
        aria-label={made.title}
        className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
      >
        <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl [overflow-wrap:anywhere]">
          {made.title}
          <Badge tone={tone}>{words()}</Badge>
        </h2>
        <dl className="grid gap-2.5 text-sm">
          <Fact label={m.announcements_desk_for()}>{forWords(made)}</Fact>
          <Fact label={m.announcements_desk_level()}>{levelWords[made.level]()}</Fact>
          <Fact label={m.announcements_desk_starts()}>{showMoment(made.startsAt)}</Fact>
          <Fact label={m.announcements_desk_ends()}>{endsWords(made)}</Fact>
          <Fact label={m.announcements_desk_made()}>{byWords(made.madeAt, made.madeBy)}</Fact>
          {made.changedAt && (
            <Fact label={m.announcements_desk_changed_at()}>{byWords(made.changedAt, made.changedBy)}</Fact>
          )}
        </dl>
        {mayWrite && state !== 'taken_back' && (
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-3">
              <Button size="small" onClick={onChange}>
                {m.announcements_act_change()}
              </Button>
              {state === 'on' && (
                <Button
                  size="small"
                  variant="quiet"
                  pending={act.isPending && act.variables === 'end'}
                  onClick={() => begin('end')}
                >
                  {warned === 'end' ? m.announcements_act_end_sure() : m.announcements_act_end()}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                pending={act.isPending && act.variables === 'take_back'}
                onClick={() => begin('take_back')}
              >
                {warned === 'take_back'
                  ? m.announcements_act_take_back_sure()
                  : m.announcements_act_take_back()}
              </Button>
            </div>
            <p className="text-quiet text-sm">{m.announcements_act_hint()}</p>
          </div>
        )}
      </section>
    </div>
  );
}

const byWords = (at: string, name: string | null) =>
  m.announcements_desk_by({ date: showMoment(at), name: name ?? m.announcements_desk_by_gone() });
