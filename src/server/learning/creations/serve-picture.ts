import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { Ready } from '../../platform/http/serve.ts';

const asPicture = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': 'inline; filename="creation.webp"',
};

async function ready(context: AppContext, file: string, headers: Record<string, string>): Promise<Ready> {
  const content = await context.files.read(file);
  if (!content) throw refuse('creation_not_found');
  return new Ready('image/webp', content, { ...asPicture, ...headers });
}

/**
 * A picture for everybody. Browsers keep it but ask each time whether it still hangs: what the office takes down is gone
 * with the next look. `known` is If-None-Match. Refuses `creation_not_found`.
 */
export async function servePublicPicture(
  context: AppContext,
  file: string | null,
  known: string | undefined,
): Promise<Ready> {
  if (!file) throw refuse('creation_not_found');
  // A file is written once under its name: the name says which bytes it holds, and never changes.
  const headers = { 'cache-control': 'public, no-cache', etag: `"${file.replace(/^.*\//, '')}"` };
  const unchanged = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === headers.etag);
  return unchanged ? new Ready('image/webp', null, headers, 304) : ready(context, file, headers);
}

/** A picture for the office: nobody else's to keep. Refuses `creation_not_found`. */
export async function serveOfficePicture(context: AppContext, file: string | null): Promise<Ready> {
  if (!file) throw refuse('creation_not_found');
  return ready(context, file, { 'cache-control': 'private, no-store' });
}
