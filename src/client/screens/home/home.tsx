import { m } from '../../../texts/generated/messages.js';
import { BackToTop } from '../../shell/back-to-top.tsx';
import { Page } from '../../shell/page.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Levels } from './levels.tsx';

/** The home page (specification, section 2). One orange wire runs from the bench's battery down to Tink at the end. */
export default function Home() {
  return (
    <Page title={m.home_title()} underBar>
      <Hero />
      <Levels />
      <HowItWorks />
      <ClosingCall />
      <BackToTop />
    </Page>
  );
}
