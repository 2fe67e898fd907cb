import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';

/**
 * What the server must read again and nobody else may: sealed with a key that is made of the site's secret, and bound to whose it is
 * (AES-256-GCM: 12 bytes of nonce, 16 of tag, then what was sealed).
 */

const keyOf = ({ secret }: Pick<AppContext, 'secret'>) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));

export function seal(context: Pick<AppContext, 'secret'>, personId: string, open: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(context), nonce).setAAD(Buffer.from(personId));
  const closed = Buffer.concat([cipher.update(open), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
}

/** Raises an Error where it was sealed for somebody else, or with another secret. */
export function unseal(context: Pick<AppContext, 'secret'>, personId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(context), sealed.subarray(0, 12))
    .setAAD(Buffer.from(personId))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
