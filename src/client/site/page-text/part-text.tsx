import type { TextPoint } from '../../../contract/learning/page-texts.ts';
import { Passages } from '../../learning/lessons/lesson-text/passages.tsx';
import { ReadOn } from './read-on.tsx';

type Props = { part: Pick<TextPoint, 'passages' | 'leadsTo'> };

/** What stands under a heading: its text, and the link at its end. */
export function PartText({ part: { passages, leadsTo } }: Props) {
  return (
    <>
      <Passages passages={passages} />
      {leadsTo && (
        <ReadOn
          path={leadsTo.path}
          className="mt-3 inline-flex min-h-11 items-center justify-self-start font-semibold text-wire-deep underline underline-offset-4 first:mt-0"
        >
          {leadsTo.words}
        </ReadOn>
      )}
    </>
  );
}
