import { m } from '../../../texts/generated/messages.js';
import { ShowPageText } from '../page-text/show-page-text.tsx';
import { LongRead } from '../policy/long-read.tsx';
import agreement from './drawings/agreement.svg?url';

/** /terms: what both sides agree to. The school has it checked (docs/operating.md). */
export default function Terms() {
  const picture = { address: agreement, alt: m.terms_picture(), width: 440, height: 360 };
  return (
    <ShowPageText page="terms" show={(text) => <LongRead text={text} picture={picture} tone="indigo" />} />
  );
}
