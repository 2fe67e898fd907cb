import { Outlet, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Footer } from './footer.tsx';
import { PageFade } from './page-fade.tsx';
import { TopBar } from './top-bar.tsx';

/** What every page shares. The layout of all routes; stands inside NoticesProvider. */
export function Frame() {
  // The staff room is a tool with a frame of its own (platform/office/staff-layout.tsx).
  const isStaffRoom = `${useLocation().pathname}/`.startsWith(`${paths.staff}/`);
  return (
    <>
      <SkipLink />
      {!isStaffRoom && <TopBar />}
      <PageFade>
        <Outlet />
      </PageFade>
      {!isStaffRoom && <Footer />}
    </>
  );
}

/** The first stop of the Tab key: over the bar, straight to the page. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="-translate-y-24 fixed top-3 left-3 z-[70] rounded-touch bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0 focus:shadow-float"
    >
      {m.shell_skip()}
    </a>
  );
}
