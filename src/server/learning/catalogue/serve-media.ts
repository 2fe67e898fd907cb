import { realpath } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { DEMO_FILM } from '../../../contract/platform/school.ts';
import { id } from '../../../contract/platform/values.ts';
import { isPlainPath } from '../../../rules/platform/media-file.ts';
import { mayBeTaken } from '../../../rules/platform/photograph.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { fontPath, fontUses } from '../../platform/config/read-theme.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findShown } from './demo/store-demo.ts';
import { Photographs } from './photographs.ts';
import { demoAddress, readGrant } from './sign-media.ts';

/** What is served at all; a lesson's text or a course's settings never are. */
const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.woff2': 'font/woff2',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml; charset=utf-8',
};
const typeOf = (file: string) => types[extname(file).toLowerCase()];

/** How long a browser or a cache in front keeps a file before it asks again. Seconds. */
const KEPT_SECONDS = 3600;

type UnservedRange = FastifyError & { headers?: Record<string, string> };

/** The real place of a file below the real folder; null when there is none, or when a link leads out of the folder. */
async function locate(folder: string, file: string): Promise<string | null> {
  const real = await realpath(join(folder, file)).catch(() => null);
  return real?.startsWith(folder + sep) ? relative(folder, real) : null;
}

/** Serves the content folder's films, captions and pictures to whoever holds a grant; all else is not found. */
export async function serveMedia(app: FastifyInstance, context: AppContext): Promise<void> {
  const folder = await realpath(context.config.contentDir);
  const photographs = new Photographs(join(context.config.dataDir, 'photographs'));
  await app.register(async (media) => {
    await media.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('content-type', typeOf(path) ?? 'application/octet-stream');
        // A drawing that somebody opens by itself is a document: it may run nothing and fetch nothing.
        if (path.endsWith('.svg'))
          reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
      },
    });
    media.setErrorHandler((error: UnservedRange, _request, reply) => {
      if (error.statusCode !== 416) throw error;
      // The player asked for bytes beyond the end: the reply tells it how many there are.
      return reply
        .code(416)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send();
    });
    media.get<{ Params: { grant: string; '*': string } }>(
      '/media/:grant/*',
      async ({ params, headers }, reply) => {
        const file = params['*'];
        if (!isPlainPath(file) || !typeOf(file)) throw refuse('not_found');
        const granted = readGrant(context.secret, params.grant, file, context.clock.now());
        const found = granted && (await locate(folder, file));
        if (!granted || !found || !typeOf(found)) throw refuse('not_found');
        const audience = granted.isPrivate ? 'private' : 'public';
        reply.header('cache-control', `${audience}, max-age=${Math.min(granted.seconds, KEPT_SECONDS)}`);
        if (mayBeTaken(found)) {
          const photograph = await photographs.show(join(folder, found));
          if (!photograph) throw refuse('not_found');
          const etag = `"${photograph.mark}"`;
          reply.header('etag', etag);
          if (headers['if-none-match'] === etag) return reply.code(304).send();
          return reply.type('image/webp').send(photograph.bytes);
        }
        return reply.sendFile(found);
      },
    );

    // The school's demo film has addresses of its own: pages that were made ahead, and forms without scripts, name them.
    const demo = context.config.demoVideo;
    const beside = (ending: string) => demo?.replace(/\.[^./]+$/, ending) ?? null;
    const parts = { film: demo, captions: beside('.vtt'), poster: beside('.jpg') };
    for (const part of ['film', 'captions', 'poster'] as const)
      media.get(DEMO_FILM[part], async (_request, reply) => {
        const file = parts[part];
        const found = file && isPlainPath(file) && typeOf(file) ? await locate(folder, file) : null;
        if (!found || !typeOf(found)) throw refuse('not_found');
        reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
        return reply.sendFile(found);
      });

    // So has a lesson's film while it is a course's demo: whoever kept the address has nothing once another is chosen.
    for (const part of ['film', 'captions'] as const)
      media.get<{ Params: { courseId: string } }>(
        demoAddress(':courseId', part),
        async ({ params }, reply) => {
          const course = id.safeParse(params.courseId);
          const file = course.success ? (await findShown(context.database, course.data))?.[part] : null;
          const found = file && isPlainPath(file) && typeOf(file) ? await locate(folder, file) : null;
          if (!found || !typeOf(found)) throw refuse('not_found');
          reply.header('cache-control', 'public, no-cache');
          return reply.sendFile(found);
        },
      );

    // The school's own typefaces; their address changes with what is in them.
    for (const use of fontUses)
      media.get(fontPath(use), async (_request, reply) => {
        const file = context.config.theme.fonts[use]?.file?.path;
        const found = file ? await locate(folder, file) : null;
        if (!found) throw refuse('not_found');
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return reply.sendFile(found);
      });
  });
}
