import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of this site (Fetch Metadata, RFC 6454), so that no other site can sign somebody
 * in or write in their name. Every browser that sends forms by itself says at least its origin.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': from } = request.headers;
  if (from === 'same-origin') return true;
  if (from !== undefined && from !== 'none') return false;
  if (!origin) return false;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.host;
}
