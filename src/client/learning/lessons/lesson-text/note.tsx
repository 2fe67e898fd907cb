import type { ReactNode } from 'react';
import type { Passage } from '../../../../contract/platform/passages.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Icon, icons } from '../../../platform/ui/icon.tsx';
import { wordsOf } from './spans.tsx';

/** Whether a note warns: its first words are a strong "Safety" or "Careful". */
function isAboutSafety([first]: readonly Passage[]): boolean {
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined;
  return opening?.type === 'strong' && /^(safety|careful)\b/i.test(wordsOf(opening.children));
}

/** A quotation is a note stuck beside the text; one about safety looks like the warning on a box. */
export function Note({ passages, children }: { passages: readonly Passage[]; children: ReactNode }) {
  if (!isAboutSafety(passages))
    return (
      <aside className="relative mt-7 max-w-read break-inside-avoid bg-sun-pale px-5 pt-6 pb-4 shadow-paper first:mt-2 forced-colors:border print:border">
        <span
          aria-hidden="true"
          className="-top-2.5 -rotate-2 absolute left-8 h-5 w-20 bg-line/80 print:hidden forced-colors:hidden"
        />
        {children}
      </aside>
    );
  return (
    <aside
      aria-label={m.lessons_note_careful()}
      className="mt-6 flex max-w-read break-inside-avoid gap-4 rounded-paper border-2 border-led-deep bg-led-pale px-4 py-4 first:mt-0"
    >
      <Icon path={icons.warning} className="size-8 text-led-deep" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}
