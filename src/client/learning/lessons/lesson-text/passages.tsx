import type { Passage } from '../../../../contract/platform/passages.ts';
import { Drawing } from './drawing.tsx';
import { Note } from './note.tsx';
import { PassageList } from './passage-list.tsx';
import { PassageTable } from './passage-table.tsx';
import { Program } from './program.tsx';
import { inOrder, Spans } from './spans.tsx';
import { WorkedSums } from './worked-sums.tsx';

/** A lesson's or a guide's text, piece by piece. */
export function Passages({ passages }: { passages: readonly Passage[] }) {
  return inOrder(passages, (passage) => <OnePassage passage={passage} />);
}

function OnePassage({ passage }: { passage: Passage }) {
  switch (passage.type) {
    case 'heading': {
      const Heading = passage.depth === 2 ? 'h2' : 'h3';
      const look = passage.depth === 2 ? 'mt-10 text-2xl' : 'mt-8 text-xl';
      return (
        <Heading className={`max-w-read break-after-avoid first:mt-0 ${look}`}>
          <Spans spans={passage.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="mt-4 max-w-read first:mt-0">
          <Spans spans={passage.children} />
        </p>
      );
    case 'list':
      return (
        <PassageList
          ordered={passage.ordered}
          start={passage.start}
          items={passage.items}
          show={(item) => <Passages passages={item} />}
        />
      );
    case 'table':
      return <PassageTable head={passage.head} rows={passage.rows} />;
    case 'quote':
      return (
        <Note passages={passage.children}>
          <Passages passages={passage.children} />
        </Note>
      );
    case 'drawing':
      return <Drawing {...passage} />;
    case 'program':
      return <Program {...passage} />;
    case 'sums':
      return <WorkedSums {...passage} />;
  }
}
