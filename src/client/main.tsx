import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { leaveMadeHere } from './bench/experiments/made-here.ts';
import { fetchProfile } from './platform/api/profile.ts';
import { followOtherTabs, startSession, whenPersonLeaves } from './platform/api/session.ts';
import { addRooms, routes } from './routes.tsx';
import { Site } from './site.tsx';
import { yieldToMain } from './yield-to-main.ts';

/** A page that came finished is taken over as it stands, so what it shows must be here before. */
async function loadWhatIsShown(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** How long a page whose code does not arrive stands as it came before it asks again. Milliseconds. */
const ASK_AGAIN_AFTER_MS = 10_000;

/** A first visit has its line for itself for so long. Milliseconds. */
const BEGIN_AFTER_MS = 3_000;

const whenWorthAsking = () =>
  new Promise<void>((ask) => {
    setTimeout(ask, ASK_AGAIN_AFTER_MS);
    addEventListener('online', () => ask(), { once: true });
  });

async function show(root: HTMLElement): Promise<void> {
  const finished = root.hasChildNodes();
  // Without its code a finished page still reads and leads on: it stays as it came for as long as that takes.
  while (
    finished &&
    (await loadWhatIsShown().then(
      () => false,
      () => true,
    ))
  )
    await whenWorthAsking();
  await yieldToMain();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addRooms,
    // A finished page is all there: nothing is looked for that would stand in its place, also where it says that there is none.
    ...(finished ? { hydrationData: { loaderData: {} } } : {}),
  });
  await yieldToMain();
  const site = (
    <Site>
      <RouterProvider router={router} />
    </Site>
  );
  // As a transition, so that taking the page over is done in small steps between what its reader does.
  if (finished) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
  // Late, but where one comes back to what may be kept. Lost on the way, it comes with the next page.
  setTimeout(
    () => import('./platform/offline/begin.tsx').then(({ begin }) => begin(router)).catch(() => {}),
    navigator.serviceWorker?.controller ? 0 : BEGIN_AFTER_MS,
  );
}

/** Takes over the page that came, or makes the one that did not. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html lost its #root');
  // From the first moment on: who logs out at once leaves nothing that the next one would take along.
  whenPersonLeaves(leaveMadeHere);
  void startSession(fetchProfile);
  followOtherTabs();
  void show(root);
}
