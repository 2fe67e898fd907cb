import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dataElement, SITE_FACTS_ELEMENT } from './src/contract/page-data.ts';
import { readConfig } from './src/server/config.ts';
import { splitMessages } from './src/texts/split-messages.ts';

/** The API's address while developing; `npm run dev` starts it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

/** Parts of the first visit that hardly ever render twice: remembering what they rendered costs more bytes than it saves work. */
const still =
  /src\/client\/(main|routes|shell\/|screens\/(about|home|kits|labs|lost)\/|ui\/(mascot|notices|button|led|wire|badge|icon))/;

/** While developing no server of ours writes the site's facts into the page. */
const factsWhileDeveloping: Plugin = {
  name: 'site-facts-while-developing',
  apply: 'serve',
  transformIndexHtml: (page) => {
    const { operator, timeZone, publicUrl } = readConfig();
    const facts = dataElement(SITE_FACTS_ELEMENT, { operator, timeZone, publicUrl });
    return page.replace('</head>', () => `${facts}</head>`);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/client',
  publicDir: 'public',
  cacheDir: '../../node_modules/.vite',
  plugins: [
    factsWhileDeveloping,
    splitMessages(),
    tailwindcss(),
    react({ compiler: true, exclude: [/node_modules/, still] }),
  ],
  build: {
    // A second build, for Node: what makes the pages ahead of time.
    ...(isSsrBuild ? { copyPublicDir: false } : {}),
    outDir: isSsrBuild ? '../../dist/render' : '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing may arrive as a data: address in a script; small drawings are imported as raw SVG on purpose.
    assetsInlineLimit: 0,
  },
  // The sources below src/client/api/ are served under /api/ too while developing; they are not calls.
  server: {
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': api, '/media': api, '/healthz': api, '/readyz': api },
  },
}));
