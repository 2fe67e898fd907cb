import { createElement, Fragment, type ReactNode } from 'react';
import { pages } from '../../../../contract/platform/pages.ts';
import type { Span } from '../../../../contract/platform/passages.ts';
import { BesideButton } from './open-beside.tsx';

/** Pieces of a written text one after the other. They never change places, and so need no keys. */
export const inOrder = <Piece,>(pieces: readonly Piece[], show: (piece: Piece, index: number) => ReactNode) =>
  createElement(Fragment, null, ...pieces.map(show));

/** Words within a line. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return inOrder(spans, (span) => <OneSpan span={span} />);
}

function OneSpan({ span }: { span: Span }) {
  switch (span.type) {
    case 'text':
      return span.value;
    case 'code':
      return (
        <code className="rounded-paper bg-paper-deep px-1.5 py-0.5 font-mono text-[0.88em] [overflow-wrap:anywhere]">
          {span.value}
        </code>
      );
    case 'strong':
      return (
        <strong className="font-semibold">
          <Spans spans={span.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Spans spans={span.children} />
        </em>
      );
    case 'link':
      return (
        <>
          <a
            href={span.url}
            target="_blank"
            rel="noreferrer"
            className="text-wire-deep underline underline-offset-2"
          >
            <Spans spans={span.children} />
          </a>
          {span.url.startsWith(pages.workbench) && (
            <>
              {' '}
              <BesideButton href={span.url} />
            </>
          )}
        </>
      );
    case 'break':
      return <br />;
  }
}

/** The words alone, for instance for what is said aloud. */
export const wordsOf = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (span.type === 'break') return ' ';
      return 'value' in span ? span.value : wordsOf(span.children);
    })
    .join('');
