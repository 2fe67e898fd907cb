import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { call } from './api/call.ts';
import { followOtherTabs, startSession } from './api/session.ts';
import { fetchCode } from './fetch-code.ts';
import { routes } from './routes.tsx';
import { Site } from './site.tsx';

/** A page that came finished is taken over as it stands, so what it shows must be here before. */
async function loadWhatIsShown(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  const finished = root.hasChildNodes();
  // What does not arrive is tried again by the router, which says so where it should stand.
  if (finished) await loadWhatIsShown().catch(() => root.replaceChildren());
  const site = (
    <Site>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Site>
  );
  if (root.hasChildNodes()) hydrateRoot(root, site);
  else createRoot(root).render(site);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

// A stranger has no session to prove, and so loads nothing for it.
void startSession(async () => call((await fetchCode(() => import('../contract/accounts.ts'))).readProfile));
followOtherTabs();
void start(root);
