import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { siteFacts } from '../../site-facts.ts';
import { fetchProfile } from '../api/profile.ts';
import { personChanged, readPersonId, whenPersonLeaves } from '../api/session.ts';
import { Lines } from '../shell/lines.tsx';
import { bringDrawings, isDrawing } from './bring-drawings.ts';
import type { ToPage, ToWorker } from './cache-names.ts';
import { forgetOthers, forgetPersonal } from './forget.ts';
import { followInstalling } from './install.ts';
import { leave } from './leave.ts';
import { followNetwork, isAway, onNetwork } from './network.ts';
import { isBusy, ownRelease } from './new-release.ts';

/** A page is kept when it has stood for so long: then it has all that it fetches at once. Milliseconds. */
const KEPT_AFTER_MS = 1_500;
/** A page that stays open asks this often at most whether there is a new release. Milliseconds. */
const ASK_EVERY_MS = 3_600_000;

type Router = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

const tell = (registration: ServiceWorkerRegistration, message: ToWorker) =>
  registration.active?.postMessage(message);

/** What the page has loaded of the site's own files: the worker may have come after them. */
const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|icon)/.test(pathname))
      .map(({ pathname }) => pathname),
  ),
];

/** The drawings that were shown before there was a worker to keep them. */
const shownDrawings = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isDrawing.test(name));

/** Tells the worker of each page that is opened, also within the site. */
function tellOfPages(registration: ServiceWorkerRegistration, router: Router): void {
  let told: string | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const see = () => {
    const { pathname } = router.state.location;
    if (router.state.navigation.state !== 'idle' || pathname === told) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (told === null && readPersonId()) tell(registration, { type: 'keep-rooms' });
      told = pathname;
      tell(registration, { type: 'opened', path: pathname, assets: loadedFiles() });
    }, KEPT_AFTER_MS);
  };
  see();
  router.subscribe(see);
}

/** Loads the page anew when nobody looks and nothing would be lost by it. */
function reloadUnseen(): void {
  const reload = () => {
    if (document.visibilityState === 'hidden' && !isBusy(document)) location.reload();
  };
  reload();
  document.addEventListener('visibilitychange', reload);
}

function hearWorker(onRelease: () => void): void {
  let isOld = false;
  // A page that no worker stood behind is not older than its first one.
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<ToPage>) => {
    const { data } = event;
    if (data.type === 'which-release') event.ports[0]?.postMessage(ownRelease());
    if (data.type !== 'release') return;
    if (hadWorker && !isOld && data.release !== ownRelease()) {
      isOld = true;
      onRelease();
      reloadUnseen();
    }
    hadWorker = true;
  });
  navigator.serviceWorker.startMessages();
}

async function register(router: Router, onRelease: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  hearWorker(onRelease);
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Where workers are forbidden nothing is registered, and nothing said.
  if (!registration) return;
  await navigator.serviceWorker.ready;
  bringDrawings(shownDrawings());
  tellOfPages(registration, router);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Begins what a page does about its network, once it stands: nothing of it is needed to show one. */
export function begin(router: Router): void {
  followNetwork();
  followInstalling();
  whenPersonLeaves(() => {
    forgetPersonal().catch(() => {});
  });
  forgetOthers(readPersonId()).catch(() => {});
  // Whether the session still holds could not be found out meanwhile.
  onNetwork(() => {
    if (!isAway() && readPersonId()) fetchProfile().then(personChanged, () => {});
  });
  const place = document.body.appendChild(document.createElement('div'));
  let isOld = false;
  const root = createRoot(place);
  const show = () => root.render(<Lines isOld={isOld} go={(to) => void router.navigate(to)} />);
  show();
  const beKept = () =>
    register(router, () => {
      isOld = true;
      show();
    });
  (siteFacts().offline ? beKept() : leave()).catch(() => {
    // A browser that keeps no workers: everything else is as it was.
  });
}
