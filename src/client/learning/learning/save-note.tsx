import { m } from '../../../texts/generated/messages.js';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

/** What of one's progress the server has. Calm: waiting for a network is nothing to worry about. */
export function SaveNote({ session }: { session: WatchSession }) {
  const status = useWatched(session, (view) => view.outbox.status);
  const waiting = useWatched(session, (view) => view.outbox.waiting);
  const refusal = useWatched(session, (view) => view.outbox.refusal);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      {status === 'saved' && refusal === null && <span>{m.learning_saved()}</span>}
      {status === 'sending' && <span>{m.learning_saving()}</span>}
      {(status === 'offline' || status === 'stuck') && (
        <>
          <span className="text-sun-deep">
            {status === 'offline'
              ? m.learning_save_waiting({ count: waiting })
              : m.learning_save_stuck({ count: waiting })}
          </span>
          <button type="button" className="font-semibold text-wire-deep underline" onClick={session.retry}>
            {m.learning_save_now()}
          </button>
        </>
      )}
      {status === 'signed-out' && <span className="text-sun-deep">{m.learning_save_signed_out()}</span>}
      {refusal !== null && (
        <>
          <span className="text-led-deep">{m.learning_save_refused({ reason: refusal })}</span>
          <button type="button" className="font-semibold text-wire-deep underline" onClick={session.noteRead}>
            {m.learning_save_refused_read()}
          </button>
        </>
      )}
    </div>
  );
}
