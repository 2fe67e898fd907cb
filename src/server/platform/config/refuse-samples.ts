import type { Config } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';

/** Domains that belong to nobody (RFC 2606): where a sample was left standing. */
const isSampleDomain = (address: string) =>
  /(^|[@./])example(\.(com|net|org))?[>/\s]*$|\.example([>/\s]|$)/i.test(address);

/** Passwords that are typed rather than made: too few different characters, or keys in a row. */
function isTyped(password: string): boolean {
  const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
  const lower = password.toLowerCase();
  return new Set(lower).size < 6 || rows.some((row) => row.includes(lower.slice(0, 8)));
}

/** What a site for real families must not be started with: each with what to do instead. Texts are for who runs it. */
export function findSamples(config: Config): string[] {
  const { school, invoicing } = config;
  const found: [boolean, string][] = [
    [
      config.upi.id === 'tinkerling@upi',
      'UPI_ID is the sample: families would pay a stranger. Set UPI_ID, or payment.upiId in site.yaml.',
    ],
    [
      config.smtpUrl === null,
      'SMTP_URL is not set: no mail would reach a family, password links included. Set SMTP_URL to your mail server.',
    ],
    [
      isSampleDomain(school.email),
      `contact.email in site.yaml is the sample ${school.email}: families could not reach you.`,
    ],
    [
      isSampleDomain(config.mailFrom),
      `MAIL_FROM is the sample ${config.mailFrom}: mail servers would refuse it.`,
    ],
    [school.phone === '+91 12345 67890', 'contact.phone in site.yaml is the sample number.'],
    [
      school.address?.startsWith('1 Example Road') ?? false,
      'contact.address in site.yaml is the sample address.',
    ],
    [
      invoicing.supplier.startsWith('Example ') || (invoicing.gstin?.includes('AAAAA0000A') ?? false),
      'invoice in site.yaml is the sample: receipts would bear a stranger’s name. Write your own, or take the lines out.',
    ],
    [
      Object.values(school.social).some((page) => page && /\/@?example$/.test(page)),
      'social in site.yaml names sample pages: write your own, or take the lines out.',
    ],
    [
      config.staff !== null && isTyped(config.staff.password),
      'STAFF_PASSWORD can be guessed: it opens every payment and every child’s data. Make a random one.',
    ],
  ];
  return found.filter(([isSample]) => isSample).map(([, sentence]) => sentence);
}

/** A site on https is for real families. Raises ConfigurationError that names every sample value at once. */
export function refuseSamples(config: Config): void {
  const found = config.publicUrl.startsWith('https:') ? findSamples(config) : [];
  if (found.length > 0)
    throw new ConfigurationError(
      `PUBLIC_URL is an https address, so real families will come, but sample values stand where yours belong:\n${found.map((sentence) => `  – ${sentence}`).join('\n')}`,
    );
}
