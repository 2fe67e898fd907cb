import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Button } from '../../platform/ui/button.tsx';
import { controlLook } from '../../platform/ui/field.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { calendarQuery, endCalendar, makeCalendar } from './live-sessions-api.ts';

/** An address under which one's own calendar follows along; told once, made anew, ended. */
export function CalendarAddress({ personId }: { personId: string }) {
  const { data: since } = useQuery(calendarQuery(personId));
  const [address, setAddress] = useState<string | null>(null);
  const { announce } = useNotices();
  const failed = (error: unknown) => announce(failureText(error, m.live_calendar_failed()), 'error');
  const making = useMutation({ mutationFn: makeCalendar, onSuccess: setAddress, onError: failed });
  const ending = useMutation({
    mutationFn: endCalendar,
    onSuccess: () => {
      setAddress(null);
      announce(m.live_calendar_ended(), 'success');
    },
    onError: failed,
  });
  if (since === undefined) return null;
  return (
    <Panel as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-6">
      <h2 className="font-bold font-display text-xl">{m.live_calendar_title()}</h2>
      <p className="max-w-read">{m.live_calendar_text()}</p>
      {address ? (
        <NewAddress address={address} />
      ) : (
        since && <p className="text-quiet text-sm">{m.live_calendar_since({ date: showDate(since) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant={since ? 'quiet' : 'main'}
          pending={making.isPending}
          onClick={() => making.mutate()}
        >
          {since ? m.live_calendar_renew() : m.live_calendar_make()}
        </Button>
        {since && (
          <Button size="small" variant="quiet" pending={ending.isPending} onClick={() => ending.mutate()}>
            {m.live_calendar_end()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function NewAddress({ address }: { address: string }) {
  const { announce } = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      announce(m.live_calendar_copied(), 'success');
    } catch {
      announce(m.live_calendar_failed(), 'error');
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor="calendar-address" className="font-semibold text-sm">
        {m.live_calendar_made()}
      </label>
      <input
        id="calendar-address"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className={`${controlLook} font-mono text-sm`}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="small"
          variant="quiet"
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={() => void copy()}
        >
          {m.live_calendar_copy()}
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep underline underline-offset-4"
        >
          {m.live_calendar_open()}
        </a>
      </div>
    </div>
  );
}
