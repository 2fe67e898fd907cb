import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import drawers from './drawings/drawers.svg?url';
import { LongRead } from './long-read.tsx';
import { policySections } from './policy-sections.tsx';

/** /policy: what this site really does with data, in words for parents. The operator has it checked (docs/operate.md). */
export default function Policy() {
  return (
    <LongRead
      title={m.policy_title()}
      description={m.policy_description()}
      lead={m.policy_lead({ name: operator().name })}
      updated={m.policy_updated()}
      picture={{ address: drawers, alt: m.policy_picture(), width: 420, height: 380 }}
      summary={{
        title: m.policy_summary_title(),
        points: [
          m.policy_summary_least(),
          m.policy_summary_none(),
          m.policy_summary_receipts(),
          m.policy_summary_children(),
          m.policy_summary_rights(),
        ],
      }}
      contents={m.policy_contents()}
      tone="leaf"
      sections={policySections()}
    />
  );
}
