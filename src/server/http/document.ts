import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI document, derived from the routes as they are registered. */
export async function documentRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tinkerling', version: '1', description: 'The calls that the site itself makes.' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
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

/** `/api/openapi.json`, and `/api/docs` as a page that reads it. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  await app.register(async (docs) => {
    // The reference's page starts itself with one inline script: exactly that one is let through.
    docs.addHook('onSend', async (_request, reply, payload) => {
      const policy = reply.getHeader('content-security-policy');
      if (typeof payload === 'string' && typeof policy === 'string' && payload.includes('<html'))
        reply.header(
          'content-security-policy',
          policy.replace("script-src 'self'", `script-src 'self' ${scriptHashes(payload)}`),
        );
      return payload;
    });
    const { default: reference } = await import('@scalar/fastify-api-reference');
    await docs.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
      },
    } as object);
  });
}
