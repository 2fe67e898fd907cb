import { createHash } from 'node:crypto';
import { pages } from '../../contract/platform/pages.ts';

/**
 * Whoever is signed in never sees a form to come in: before anything is shown the page leads on, to `next` or to their
 * bench. Whether the session still holds is found out there. It reads `next` as `safeNext` does; written out, because
 * pages are made by another process, and the policy knows it by its bytes.
 */
export const goOn = [
  '{const h="http://here.invalid",n=new URLSearchParams(location.search).get("next");',
  'const u=n?.startsWith("/")&&URL.canParse(n,h)?new URL(n,h):null;let s=false;',
  'try{s=localStorage.getItem("token")!==null}catch{}',
  'if(s){document.documentElement.hidden=true;',
  `location.replace(u?.origin===h&&!u.pathname.startsWith("//")?u.pathname+u.search+u.hash:"${pages.student.replace(/:[a-zA-Z]+/, 'dashboard')}")}}`,
].join('');

/** The element of the page's head that does so. */
export const goOnSignedIn = `<script>${goOn}</script>`;

/** By which the policy on scripts knows it. */
export const goOnSignedInHash = `'sha256-${createHash('sha256').update(goOn).digest('base64')}'`;
