import { m } from '../../../texts/generated/messages.js';
import { BackToTop } from '../../shell/back-to-top.tsx';
import { Page } from '../../shell/page.tsx';
import { Asks } from './asks.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { Installation } from './installation.tsx';
import { SafetyWall } from './safety-wall.tsx';
import { Showcases } from './showcases.tsx';
import { Training } from './training.tsx';

/** STEM labs for schools (specification, section 2). The wire leaves the lab in the hero and ends at Tink, who waits for the visit. */
export default function Labs() {
  return (
    <Page title={m.labs_title()} description={m.labs_description()}>
      <Hero />
      <Asks />
      <Installation />
      <Showcases />
      <SafetyWall />
      <Training />
      <ClosingCall />
      <BackToTop />
    </Page>
  );
}
