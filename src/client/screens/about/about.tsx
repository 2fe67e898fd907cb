import { m } from '../../../texts/generated/messages.js';
import { BackToTop } from '../../shell/back-to-top.tsx';
import { Page } from '../../shell/page.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { LongBench } from './long-bench.tsx';
import { Mission } from './mission.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';

/** Who we are (specification, section 2). The line that a pencil begins on the first sheet becomes the page's wire. */
export default function About() {
  return (
    <Page title={m.about_title()} description={m.about_description()}>
      <Hero />
      <LongBench />
      <Mission />
      <Story />
      <Values />
      <ClosingCall />
      <BackToTop />
    </Page>
  );
}
