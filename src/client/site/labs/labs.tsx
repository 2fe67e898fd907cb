import type { Form } from '../page-text/sections.tsx';
import { ShowSections } from '../page-text/show-sections.tsx';
import { Asks } from './asks.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { Installation } from './installation.tsx';
import { SafetyWall } from './safety-wall.tsx';
import { Showcases } from './showcases.tsx';
import { Training } from './training.tsx';

const forms: Record<string, Form> = {
  asks: { Show: Asks, wire: { from: 98.87, to: 100 } },
  steps: { Show: Installation, ofPoints: true },
  showcases: { Show: Showcases },
  safety: { Show: SafetyWall },
  training: { Show: Training },
  call: { Show: ClosingCall },
};

/** STEM labs for schools (specification, section 2). The wire leaves the lab in the hero and ends at Tink, who waits for the visit. */
export default function Labs() {
  return <ShowSections page="labs" Hero={Hero} forms={forms} />;
}
