import { AboutUs } from './about-us.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Creations } from './creations.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Levels } from './levels.tsx';
import { Schools } from './schools.tsx';

/** Everything below the hero. */
export function BelowTheFold() {
  return (
    <div id="below-the-fold">
      <Levels />
      <HowItWorks />
      <AboutUs />
      <Schools />
      <Creations />
      <ClosingCall />
    </div>
  );
}
