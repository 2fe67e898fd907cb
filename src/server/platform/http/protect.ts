import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { framedBy } from '../../../contract/platform/pages.ts';
import { goOnSignedInHash } from '../../pages/go-on-signed-in.ts';
import type { Config } from '../config/config.ts';
import { zodOnly } from './compile-schemas.ts';

/** Our own workbench, and hosts whose players may be framed, after the learner pressed play. */
const framed = [
  "'self'",
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
  'https://w.soundcloud.com',
];

/** What the API answers is never a page: nothing may load, run or frame it. The document's own page is the exception. */
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

const isBench = (url: string) => framedBy(url.replace(/\?.*$/s, '')) === "'self'";

export type Headers = Record<string, string>;
/** The whole set for pages and files, what the workbench's pages have in their place, and what means something for data. */
export type SecurityHeaders = { forPages: Headers; forBench: Headers; forData: Headers };

export async function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const forPages = await protectingHeaders(config, "'none'");
  const forBench = await protectingHeaders(config, "'self'");
  const kept = [
    'referrer-policy',
    'x-content-type-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ];
  const forData = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(forPages).filter(([name]) => kept.includes(name))),
  };
  return { forPages, forBench, forData };
}

/** Puts security headers on every reply, failures included; where a reply has one of its own, that one counts. */
export function protect(app: FastifyInstance, { forPages, forBench, forData }: SecurityHeaders): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const protecting = isData(request.url) ? forData : isBench(request.url) ? forBench : forPages;
    for (const [name, value] of Object.entries(protecting))
      if (!reply.hasHeader(name)) reply.header(name, value);
    next(null, payload);
  });
}

/**
 * The headers that helmet sets. They are the same for every reply, but helmet builds them anew for each, which costs as
 * much as the whole rest of a reply from memory: so it is asked once. `by` is who may show the page inside theirs.
 */
async function protectingHeaders(config: Config, by: ReturnType<typeof framedBy>): Promise<Headers> {
  const secure = config.publicUrl.startsWith('https:');
  const probe = fastify({ schemaController: zodOnly });
  await probe.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The one script that stands in a page: it must run before the page is shown.
        scriptSrc: ["'self'", goOnSignedInHash],
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
        frameAncestors: [by],
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
  return protecting as Headers;
}
