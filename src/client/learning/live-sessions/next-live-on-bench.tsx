import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { LiveCard } from './live-card.tsx';
import { sessionsQuery } from './live-sessions-api.ts';
import { useSiteNow } from './use-site-now.ts';
import { timesOf } from './when-words.ts';

/** What begins within so long stands above everything else that waits. Milliseconds. */
const SOON_MS = 24 * 60 * 60 * 1000;

type Props = {
  personId: string;
  /** The bench has two places for it: one for what is `soon`, and one for what comes `later`. */
  place: 'soon' | 'later';
};

/** The next live session of one's courses, on the bench. Nothing where none is planned. */
export function NextLiveOnBench({ personId, place }: Props) {
  const { data } = useQuery(sessionsQuery(personId));
  const now = useSiteNow(data?.aheadMs ?? 0);
  const coming = (data?.sessions ?? []).filter((one) => timesOf(one).endsAt >= now);
  // One that was cancelled stands here as long as nothing else comes first.
  const [next] = coming;
  if (!next || timesOf(next).startsAt - now < SOON_MS !== (place === 'soon')) return null;
  return (
    <section aria-labelledby="next-live" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="next-live" className="font-bold font-display text-xl">
        {m.live_next()}
      </h2>
      <Panel className="grid gap-3 p-5">
        <LiveCard session={next} level="h3" withCourse {...{ personId, now }} />
        <Link
          to={paths.live}
          className="inline-flex min-h-11 w-fit items-center font-semibold text-sm text-wire-deep underline underline-offset-4"
        >
          {m.live_next_all()}
        </Link>
      </Panel>
    </section>
  );
}
