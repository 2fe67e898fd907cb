import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitMessages } from './src/texts/split-messages.ts';

/** The API's address while developing; `npm run dev` starts it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

/** Parts of the first visit that hardly ever render twice: remembering what they rendered costs more bytes than it saves work. */
const still =
  /src\/client\/(main|routes|shell\/|screens\/(home|lost)\/|ui\/(mascot|notices|button|led|wire|badge|icon))/;

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  cacheDir: '../../node_modules/.vite',
  plugins: [splitMessages(), tailwindcss(), react({ compiler: true, exclude: [/node_modules/, still] })],
  build: {
    outDir: '../../dist/client',
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
});
