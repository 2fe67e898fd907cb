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

/** `/api/openapi.json`, and `/api/docs` as a page that reads it. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  const { default: reference } = await import('@scalar/fastify-api-reference');
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: { url: '/api/openapi.json' },
  } as object);
}
