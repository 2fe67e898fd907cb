import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Figure, FigureName, Waiting } from '../../../contract/platform/today.ts';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showNumber } from '../../../texts/locale.ts';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { showDay, showMoment } from '../../platform/api/show-date.ts';
import { Age } from '../../platform/office/age.tsx';
import { countWords } from '../../platform/office/count-words.ts';
import { roomQuery, type TodayAtSchool, todayQuery } from '../../platform/office/office-api.ts';
import { StaffLayout } from '../../platform/office/staff-layout.tsx';
import { waitingWords } from '../../platform/office/what-waits.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Announced } from '../../staff/announcements/announced.tsx';
import { useAnnouncedIsHere } from '../../staff/announcements/use-announced.ts';

/** /staff: what waits and for how long, what came in, what is coming. */
export default function Today() {
  return (
    <StaffLayout title={m.office_today()}>
      <Day />
    </StaffLayout>
  );
}

function Day() {
  const personId = usePersonId();
  // All are asked for together and shown together: nothing jumps.
  const isAnnounced = useAnnouncedIsHere(personId);
  const room = useQuery(roomQuery(personId));
  const day = useQuery(todayQuery(personId));
  const asked = [room, day];
  const failed = asked.filter(({ data, isFetched }) => !data && isFetched);
  const isHere = isAnnounced && asked.every(({ isFetched }) => isFetched);
  // It stays, with its button, while it is asked for again.
  const [lastError, setLastError] = useState<Error | null>(null);
  const error = failed.find((one) => one.error)?.error ?? null;
  if (error && error !== lastError) setLastError(error);
  if (!isHere) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid gap-8">
      {personId && <Announced personId={personId} />}
      {room.data && <WhatWaits waits={room.data.waits} />}
      {day.data && <WhatHappens today={day.data} />}
      {failed.length > 0 && lastError && (
        <NotArrived
          title={m.office_today_failed()}
          query={{
            error: lastError,
            isFetching: failed.some(({ isFetching }) => isFetching),
            refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
          }}
        />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-quiet text-sm">{title}</h2>
      {children}
    </section>
  );
}

function WhatWaits({ waits }: { waits: readonly Waiting[] }) {
  if (waits.length === 0) return <Calm />;
  return (
    <Part title={m.office_today_waits()}>
      <ul className="grid overflow-hidden rounded-paper border border-line bg-surface">
        {waits.map((one) => (
          <WaitingRow key={one.name} waiting={one} />
        ))}
      </ul>
    </Part>
  );
}

function WaitingRow({ waiting: { name, count, since } }: { waiting: Waiting }) {
  const { words, to } = waitingWords[name];
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={to}
        className="grid min-h-11 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1.5 no-underline hover:bg-paper focus-visible:outline-offset-[-3px]"
      >
        <span className="font-bold font-display text-lg tabular-nums">{countWords(count)}</span>
        <span>{words()}</span>
        <span className="text-quiet text-sm tabular-nums">
          {m.office_today_oldest()} <Age since={since} />
        </span>
      </Link>
    </li>
  );
}

/** Nothing waits: the one drawing of the room. */
function Calm() {
  return (
    <section className="flex flex-wrap items-center gap-6 rounded-paper border border-line bg-paper px-6 py-4">
      <Mascot pose="sleeps" className="w-32" />
      <div>
        <h2 className="font-bold text-lg">{m.office_today_calm()}</h2>
        <p className="text-quiet">{m.office_today_calm_text()}</p>
      </div>
    </section>
  );
}

const figureWords: Readonly<Record<FigureName, () => string>> = {
  money: m.office_figure_money,
  orders: m.office_figure_orders,
  accounts: m.office_figure_accounts,
  lessons: m.office_figure_lessons,
};

function WhatHappens({ today: { figures, sessions, offers, schoolQuotes } }: { today: TodayAtSchool }) {
  return (
    <>
      {figures.length > 0 && (
        <Part title={m.office_today_came()}>
          <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {figures.map((figure) => (
              <FigureSheet key={figure.name} figure={figure} />
            ))}
          </dl>
        </Part>
      )}
      {(sessions || offers || schoolQuotes) && (
        <Part title={m.office_today_coming()}>
          <ul className="grid overflow-hidden rounded-paper border border-line bg-surface text-sm">
            {sessions?.map(({ id, title, courseTitle, mentor, startsAt }) => (
              <li key={id} className="border-line border-t first:border-t-0">
                <Link
                  to={`${paths.staffLive}?when=coming&open=${id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 no-underline hover:bg-paper focus-visible:outline-offset-[-3px]"
                >
                  <time dateTime={startsAt} className="w-44 tabular-nums">
                    {showMoment(startsAt)}
                  </time>
                  <span className="font-semibold">{title}</span>
                  <span className="text-quiet">{courseTitle}</span>
                  {mentor && <span className="ml-auto text-quiet">{mentor}</span>}
                </Link>
              </li>
            ))}
            {sessions?.length === 0 && (
              <li className="px-4 py-2.5 text-quiet">{m.office_today_no_sessions()}</li>
            )}
            {offers && (
              <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-t px-4 py-1.5 first:border-t-0">
                <span className={offers.count > 0 ? '' : 'text-quiet'}>
                  {offers.count > 0
                    ? m.office_today_offers({ count: showNumber(offers.count) })
                    : m.office_today_no_offers()}
                </span>
                {offers.firstEndsAt && (
                  <span className="text-quiet tabular-nums">
                    {m.office_today_first_ends({ moment: showMoment(offers.firstEndsAt) })}
                  </span>
                )}
              </li>
            )}
            {schoolQuotes && schoolQuotes.count > 0 && (
              <li className="border-line border-t first:border-t-0">
                <Link
                  to={`${paths.staffSchools}?order=ending`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 no-underline hover:bg-paper focus-visible:outline-offset-[-3px]"
                >
                  <span>{m.office_today_school_quotes({ count: showNumber(schoolQuotes.count) })}</span>
                  {schoolQuotes.firstEndsOn && (
                    <span className="text-quiet tabular-nums">
                      {m.office_today_first_ends({ moment: showDay(schoolQuotes.firstEndsOn) })}
                    </span>
                  )}
                </Link>
              </li>
            )}
          </ul>
        </Part>
      )}
    </>
  );
}

function FigureSheet({ figure }: { figure: Figure }) {
  const { name, today, todayBefore, week, weekBefore } = figure;
  const show = (value: number) => (name === 'money' ? showRupees(value) : showNumber(value));
  const row = (label: string, value: number, before: number) => (
    <dd className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-2">
      <span className="text-quiet text-xs">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-lg tabular-nums">{show(value)}</span>
        <span className="text-quiet text-xs tabular-nums">
          {m.office_figure_before({ before: show(before) })}
        </span>
      </span>
    </dd>
  );
  return (
    <div className="rounded-paper border border-line bg-surface px-4 py-3">
      <dt className="mb-1 font-semibold text-sm">{figureWords[name]()}</dt>
      {row(m.office_figure_today(), today, todayBefore)}
      {row(m.office_figure_week(), week, weekBefore)}
    </div>
  );
}
