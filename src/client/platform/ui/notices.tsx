import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Icon, icons } from './icon.tsx';
import { addNotice, type Notice, type NoticeKind, noticeStay, withoutFailures } from './notice-list.ts';
import { useFramed } from './use-framed.ts';

type Notices = { announce: (text: string, kind: NoticeKind) => void; forgetFailures: () => void };

const NoticesContext = createContext<Notices | null>(null);
let lastId = 0;

/**
 * `announce(text, kind)` shows a message; all but a failure survives the navigation that follows it. `forgetFailures()`:
 * one has gone on.
 */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices is used outside NoticesProvider');
  return notices;
}

/** Holds the messages; stands above the router, so that going to another page does not lose them. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const isFramed = useFramed();
  const [list, setList] = useState<readonly Notice[]>([]);
  const [notices] = useState<Notices>(() => ({
    announce: (text, kind) => {
      lastId += 1;
      const notice = { id: lastId, text, kind };
      setList((before) => addNotice(before, notice));
    },
    forgetFailures: () => setList(withoutFailures),
  }));
  useEffect(() => {
    const { forgetFailures } = notices;
    // Before the form itself hears of it: what it announces is new.
    document.addEventListener('submit', forgetFailures, { capture: true });
    return () => document.removeEventListener('submit', forgetFailures, { capture: true });
  }, [notices]);
  const [dismiss] = useState(() => (id: number) => {
    setList((before) => before.filter((one) => one.id !== id));
  });
  return (
    <NoticesContext value={notices}>
      {/* On the bar, where no page has its words: a pile, the newest on top. */}
      <section
        aria-label={isFramed ? m.ui_notice_region_framed() : m.ui_notice_region()}
        className="pointer-events-none fixed inset-x-0 top-0 z-[60] mx-auto grid max-w-dialog items-start px-3 pt-1.5"
      >
        {/* Polite regions are heard only if they stood in the page before their words came. */}
        <div role="status" className="contents">
          {list
            .filter((notice) => notice.kind === 'info')
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} onDismiss={dismiss} />
            ))}
        </div>
        {list
          .filter((notice) => notice.kind !== 'info')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} onDismiss={dismiss} />
          ))}
      </section>
      {children}
    </NoticesContext>
  );
}

const looks = {
  error: { icon: icons.warning, edge: 'border-l-led', colour: 'text-led-deep' },
  success: { icon: icons.done, edge: 'border-l-power', colour: 'text-power-deep' },
  hint: { icon: icons.note, edge: 'border-l-indigo', colour: 'text-indigo-deep' },
  info: { icon: icons.note, edge: 'border-l-indigo', colour: 'text-indigo-deep' },
} as const;

function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { icon, edge, colour } = looks[notice.kind];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, noticeStay(notice), notice.id);
    return () => clearTimeout(timer);
  }, [held, notice, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it from leaving
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss(notice.id)}
      className={`notice pointer-events-auto col-start-1 row-start-1 flex min-h-16 items-center gap-3 rounded-paper border border-line border-l-[6px] bg-surface py-1 pr-1 pl-3 shadow-float ${edge}`}
    >
      <Icon path={icon} className={`size-6 ${colour}`} />
      <p
        role={notice.kind === 'info' ? undefined : 'alert'}
        className="flex-1 py-1 font-semibold text-sm leading-tight"
      >
        {notice.text}
      </p>
      <button
        type="button"
        aria-label={m.ui_notice_dismiss()}
        onClick={() => onDismiss(notice.id)}
        className="grid size-11 shrink-0 place-items-center rounded-touch text-quiet hover:bg-paper-deep hover:text-ink"
      >
        <Icon path={icons.cross} />
      </button>
    </div>
  );
}
