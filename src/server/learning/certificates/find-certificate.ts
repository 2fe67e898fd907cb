import { readCertificateCode } from '../../../rules/learning/certificate-code.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { type CertificateRow, findByCode } from './store.ts';

/**
 * Looks at certificates, from one network: a page is three of them, and a class compares its papers. Whoever tries codes
 * finds one of a hundred thousand among 36 million billion in some ten thousand years.
 */
const looks = limit({ name: 'certificates', most: 600, seconds: 600 });

/**
 * The certificate of a code as somebody gave it. What cannot be a code costs nothing to refuse. Refuses
 * `certificate_not_found`, and `too_many_tries` for a network that looks too often.
 */
export async function lookUp(context: AppContext, typed: string, address: string): Promise<CertificateRow> {
  const code = readCertificateCode(typed);
  if (code === null) throw refuse('certificate_not_found');
  await throttleOf(context).spend(looks, networkOf(address));
  const row = await findByCode(context.database, code);
  if (!row) throw refuse('certificate_not_found');
  return row;
}
