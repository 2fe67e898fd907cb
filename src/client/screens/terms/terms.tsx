import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import { LongRead } from '../policy/long-read.tsx';
import agreement from './drawings/agreement.svg?url';
import { termsSections } from './terms-sections.tsx';

/** /terms: what both sides agree to. The operator has it checked (docs/operate.md). */
export default function Terms() {
  const { name, verifyWithinHours } = operator();
  return (
    <LongRead
      title={m.terms_title()}
      description={m.terms_description()}
      lead={m.terms_lead({ name })}
      updated={m.terms_updated()}
      picture={{ address: agreement, alt: m.terms_picture(), width: 440, height: 360 }}
      summary={{
        title: m.terms_summary_title(),
        points: [
          m.terms_summary_account(),
          m.terms_summary_pay({ hours: verifyWithinHours }),
          m.terms_summary_watch(),
          m.terms_summary_safe(),
          m.terms_summary_write(),
        ],
      }}
      contents={m.terms_contents()}
      tone="indigo"
      sections={termsSections()}
    />
  );
}
