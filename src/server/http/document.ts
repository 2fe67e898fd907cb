import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { passage, span } from '../../contract/lessons.ts';

// What holds more of its own kind is described once and referred to by its name.
const schemaRegistry = z.registry<{ id: string }>().add(span, { id: 'Span' }).add(passage, { id: 'Passage' });

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

/** The reference's page and script, read (they are large) when somebody asks for them first. */
async function loadReference(): Promise<FastifyInstance> {
  const reference = fastify();
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const configuration = {
    url: '/api/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
  };
  await reference.register(plugin, { routePrefix: '/api/docs', configuration } as object);
  await reference.ready();
  return reference;
}

/** `/api/openapi.json`, and `/api/docs` as a page that reads it. */
export function serveDocument(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as object };
  app.get('/openapi.json', hidden, async () => app.swagger());
  let reference: Promise<FastifyInstance> | undefined;
  const hand = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= loadReference();
    const { statusCode, headers, body } = await (await reference).inject(request.url);
    const { location, 'content-type': type } = headers;
    if (location) return reply.redirect(String(location), 301);
    // The page starts itself with one inline script: exactly that one is let through.
    const policy = String(reply.getHeader('content-security-policy')).replace(
      "script-src 'self'",
      `script-src 'self' ${scriptHashes(body)}`,
    );
    if (String(type).includes('html')) reply.header('content-security-policy', policy);
    return reply
      .code(statusCode)
      .type(String(type))
      .serializer((text: string) => text)
      .send(body);
  };
  app.get('/docs', hidden, hand);
  app.get('/docs/*', hidden, hand);
}
