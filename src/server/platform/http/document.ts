import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { drawnBlock, drawnTerm, passage, span } from '../../../contract/platform/passages.ts';
import { projectRoot } from '../config/config.ts';
import { CachedReply } from './cached-reply.ts';
import type { SecurityHeaders } from './protect.ts';
import { refuse } from './refusal.ts';

// What holds more of its own kind is described once and referred to by its name.
const schemaRegistry = z
  .registry<{ id: string }>()
  .add(span, { id: 'Span' })
  .add(passage, { id: 'Passage' })
  .add(drawnBlock, { id: 'Block' })
  .add(drawnTerm, { id: 'Term' });

/** The OpenAPI document, derived from the routes as they are registered. */
export async function documentRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tinkerling', version: '1', description: 'The calls that the site itself makes.' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
}

/** The content security policy's names for the scripts that stand in a page. */
function scriptHashes(page: string): string {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(
      ([, script]) =>
        `'sha256-${createHash('sha256')
          .update(script ?? '')
          .digest('base64')}'`,
    )
    .join(' ');
}

/** Where `npm run build` lays the reference, with its script compressed beforehand. */
const referenceFolder = join(projectRoot, 'dist/docs');

/** `/api/openapi.json`, and `/api/docs` as a page that reads it. */
export async function serveDocument(app: FastifyInstance, { forPages }: SecurityHeaders): Promise<void> {
  const hidden = { schema: { hide: true } as object };
  let document: CachedReply | undefined;
  app.get('/openapi.json', hidden, (request, reply) => {
    document ??= CachedReply.json(app.swagger());
    return document.send(request, reply);
  });

  let page: { reply: CachedReply; scripts: string } | undefined;
  app.get('/docs', hidden, async (request, reply) => {
    const [path, query] = request.url.split('?');
    // The page names its script relatively.
    if (!path?.endsWith('/')) return reply.redirect(`${path}/${query ? `?${query}` : ''}`, 301);
    if (!page) {
      const html = await readFile(join(referenceFolder, 'index.html'), 'utf8').catch(() => null);
      if (html === null) throw refuse('not_found');
      page = { reply: new CachedReply('text/html; charset=utf-8', html), scripts: scriptHashes(html) };
    }
    // The page starts itself with one inline script: exactly that one is let through.
    const policy = forPages['content-security-policy'] ?? '';
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' ${page.scripts}`),
    );
    return page.reply.send(request, reply);
  });
  await app.register(fastifyStatic, {
    root: join(referenceFolder, 'js'),
    prefix: '/docs/js/',
    schemaHide: true,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
}
