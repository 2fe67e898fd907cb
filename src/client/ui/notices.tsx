import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { m } from '../../texts/generated/messages.js';
import { Icon, icons } from './icon.tsx';
import { addNotice, type Notice, type NoticeKind, noticeStay } from './notice-list.ts';

type Announce = (text: string, kind: NoticeKind) => void;

const AnnounceContext = createContext<Announce | null>(null);
let lastId = 0;

/** `announce(text, kind)`: shows a message that survives the navigation that follows it. */
export function useNotices(): { announce: Announce } {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useNotices is used outside NoticesProvider');
  return { announce };
}

/** Holds the messages; stands above the router, so that going to another page does not lose them. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Notice[]>([]);
  const [announce] = useState<Announce>(() => (text: string, kind: NoticeKind) => {
    lastId += 1;
    const notice = { id: lastId, text, kind };
    setList((before) => addNotice(before, notice));
  });
  const [dismiss] = useState(() => (id: number) => {
    setList((before) => before.filter((one) => one.id !== id));
  });
  return (
    <AnnounceContext value={announce}>
      <section
        aria-label={m.ui_notice_region()}
        className="pointer-events-none fixed inset-x-0 top-20 z-[60] mx-auto grid max-w-dialog gap-3 px-4"
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
    </AnnounceContext>
  );
}

const looks = {
  error: { icon: icons.warning, edge: 'border-l-led', colour: 'text-led-deep' },
  success: { icon: icons.done, edge: 'border-l-power', colour: 'text-power-deep' },
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
      className={`notice pointer-events-auto flex items-center gap-3 rounded-paper border border-line border-l-[6px] bg-surface py-2 pr-2 pl-4 shadow-float ${edge}`}
    >
      <Icon path={icon} className={`size-6 ${colour}`} />
      <p role={notice.kind === 'info' ? undefined : 'alert'} className="flex-1 py-1 font-semibold text-sm">
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
