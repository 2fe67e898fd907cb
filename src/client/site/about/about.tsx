import type { Form } from '../page-text/sections.tsx';
import { ShowSections } from '../page-text/show-sections.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { LongBench } from './long-bench.tsx';
import { Mission } from './mission.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';

const forms: Record<string, Form> = {
  bench: { Show: LongBench, ofPoints: true },
  mission: { Show: Mission },
  story: { Show: Story, wire: { from: 100, to: 98 } },
  values: { Show: Values, ofPoints: true, wire: { from: 98, to: 98 } },
  call: { Show: ClosingCall, wire: { from: 98, to: 98 } },
};

/** Who we are (specification, section 2). The line that a pencil begins on the first sheet becomes the page's wire. */
export default function About() {
  return <ShowSections page="about" Hero={Hero} forms={forms} />;
}
