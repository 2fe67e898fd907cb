import { m } from '../../../texts/generated/messages.js';
import { ShowPageText } from '../page-text/show-page-text.tsx';
import drawers from './drawings/drawers.svg?url';
import { LongRead } from './long-read.tsx';

/** /policy: what this site really does with data, in words for parents. The school has it checked (docs/operating.md). */
export default function Policy() {
  const picture = { address: drawers, alt: m.policy_picture(), width: 420, height: 380 };
  return (
    <ShowPageText page="policy" show={(text) => <LongRead text={text} picture={picture} tone="leaf" />} />
  );
}
