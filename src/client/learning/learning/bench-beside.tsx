import { X } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { framedBy } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

type Props = { href: string; onClose: () => void };

/** The workbench beside the film: a page of its own, so that what runs there knows nothing of the film, and neither stops the other. */
export function BenchBeside({ href, onClose }: Props) {
  const [isThere, setThere] = useState(false);
  const arrive = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument;
    if (page) {
      page.documentElement.dataset.beside = '';
      page.addEventListener('click', leadElsewhere, { capture: true });
    }
    setThere(true);
  };
  return (
    <section
      aria-label={m.learning_beside_title()}
      className="grid h-[calc(100dvh-var(--bar-height)-1.5rem)] min-h-120 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-paper border-2 border-ink bg-surface lg:sticky lg:top-[calc(var(--bar-height)+0.75rem)]"
    >
      <header className="flex items-center justify-between gap-3 border-ink border-b-2 bg-paper-deep px-3 py-1.5">
        <h2 className="text-lg">{m.learning_beside_title()}</h2>
        <Button
          size="small"
          variant="quiet"
          autoFocus
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onClose}
        >
          {m.learning_beside_close()}
        </Button>
      </header>
      <div className="relative">
        {!isThere && <Skeleton className="absolute inset-3" />}
        <iframe
          src={href}
          title={m.learning_beside_title()}
          onLoad={arrive}
          className={`absolute inset-0 size-full ${isThere ? '' : 'invisible'}`}
        />
      </div>
    </section>
  );
}

/** What leads away from the workbench opens in a tab: no other page of ours lets itself be framed. */
function leadElsewhere(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  const { origin, pathname } = new URL(link.href);
  if (origin === location.origin && framedBy(pathname) === "'self'") return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
