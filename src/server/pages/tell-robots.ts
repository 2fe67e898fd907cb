import type { SiteFacts } from '../../contract/pages/page-data.ts';
import type { Colours } from '../../rules/platform/theme-colours.ts';
import { languageTag } from '../../texts/locale.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** Every page that search engines shall list (sitemaps.org). */
export function siteMap(
  pages: readonly { path: string; listed: boolean }[],
  { publicUrl }: SiteFacts,
): string {
  const places = pages
    .filter((page) => page.listed)
    .map((page) => `<url><loc>${escapeHtml(publicUrl + page.path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
}

/** Where robots have nothing to look for: what belongs to somebody, and the API (RFC 9309). */
export function robotsText({ publicUrl }: SiteFacts): string {
  const closed = [
    '/api/',
    '/staff',
    '/student',
    '/courses/cart/',
    '/courses/content/',
    '/reset-password',
    '/family',
    '/offline',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** What a phone needs to put the site among its apps (w3.org/TR/appmanifest). */
export function appManifest({ school }: SiteFacts, { paper }: Colours): object {
  return {
    name: school.name,
    short_name: school.name,
    description: school.tagline,
    lang: languageTag(),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
