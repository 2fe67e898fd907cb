import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Ready } from '../../http/serve.ts';

/** What a page needs to know of the request. */
type Asked = { header(name: string): string | undefined };
type Encoding = 'br' | 'gzip' | 'identity';

const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};

function accepted(header: string | undefined): Encoding {
  if (!header) return 'identity';
  for (const encoding of ['br', 'gzip'] as const)
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`).test(header))
      return encoding;
  return 'identity';
}

/** JSON that is the same for many: serialised once, compressed once, and answered with 304 to whoever has it already. */
export class Page {
  readonly #body: Buffer;
  readonly #etag: string;
  readonly #vary: string;
  readonly #ready = new Map<string, Ready>();

  /** `value` must have passed its contract's schema. `vary`: request headers that decide which page it is. */
  constructor(value: unknown, vary: readonly string[] = []) {
    this.#body = Buffer.from(JSON.stringify(value));
    this.#etag = `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 22)}"`;
    this.#vary = [...vary, 'accept-encoding'].join(', ');
  }

  /** For everybody: may be kept by anyone who asks before each use whether it is still right. */
  toAnyone(asked: Asked): Ready {
    const kept = asked.header('if-none-match');
    if (kept && (kept === '*' || kept.includes(this.#etag.slice(2))))
      return this.#prepare('unchanged', 'public');
    return this.#prepare(accepted(asked.header('accept-encoding')), 'public');
  }

  /** For the one who asks: kept by nobody. */
  toOne(asked: Asked): Ready {
    return this.#prepare(accepted(asked.header('accept-encoding')), 'private');
  }

  #prepare(form: Encoding | 'unchanged', audience: 'public' | 'private'): Ready {
    const name = `${form} ${audience}`;
    const known = this.#ready.get(name);
    if (known) return known;
    const headers = {
      vary: this.#vary,
      ...(audience === 'public'
        ? { 'cache-control': 'public, max-age=0, must-revalidate', etag: this.#etag }
        : { 'cache-control': 'no-store' }),
      ...(form === 'br' || form === 'gzip' ? { 'content-encoding': form } : {}),
    };
    const type = 'application/json; charset=utf-8';
    const ready =
      form === 'unchanged'
        ? new Ready(type, null, headers, 304)
        : new Ready(type, compressors[form](this.#body), headers);
    this.#ready.set(name, ready);
    return ready;
  }
}
