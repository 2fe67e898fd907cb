import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Hosts whose players may be framed, after the learner pressed play. */
const framed = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Security headers on every reply, failures included; the content security policy of every page. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await protectingHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/**
 * The headers that helmet sets. They are the same for every reply, but helmet builds them anew for each, which costs as
 * much as the whole rest of a reply from memory: so it is asked once.
 */
async function protectingHeaders(config: Config): Promise<Record<string, string>> {
  const secure = config.publicUrl.startsWith('https:');
  const probe = fastify();
  await probe.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The player's controls bring their styles in their shadow roots.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...config.mediaOrigins],
        mediaSrc: ["'self'", 'blob:', ...config.mediaOrigins],
        frameSrc: framed,
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
  });
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date, connection, 'content-length': _none, ...protecting } = headers;
  return protecting as Record<string, string>;
}
