import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { PageFade } from './page-fade.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** What every page shares. The layout of all routes; stands inside NoticesProvider. */
export function Frame() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <PageFade>
        <Outlet />
      </PageFade>
      <Footer />
    </>
  );
}
