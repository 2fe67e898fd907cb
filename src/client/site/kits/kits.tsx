import { Suspense } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../platform/shell/page.tsx';
import { AgeLevels } from './age-levels.tsx';
import { BoxByBox } from './box-by-box.tsx';
import { ByPost } from './by-post.tsx';
import { Included } from './included.tsx';
import { KitTabs } from './kit-tabs.tsx';
import { OpenBox } from './open-box.tsx';
import { Safety } from './safety.tsx';
import './kits.css';

/**
 * Learning kits (specification, section 2): the open box, what is in it, what it becomes, and how it comes. Nothing waits
 * in the Suspense: it lets the browser take over the page in two goes, the box first.
 */
export default function Kits() {
  return (
    <Page title={m.kits_title()} description={m.kits_description()}>
      <OpenBox />
      <Suspense>
        <Included />
        <BoxByBox />
        <KitTabs />
        <AgeLevels />
        <Safety />
        <ByPost />
      </Suspense>
    </Page>
  );
}
