import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { School } from '../../../contract/platform/school.ts';
import type { CompletionRequirements } from '../../../rules/learning/course-completion.ts';
import { isUpiId } from '../../../rules/platform/upi-link.ts';
import { baseLocale, isLocale, type Locale, locales } from '../../../texts/generated/runtime.js';
import { ConfigurationError } from './configuration-error.ts';
import type { Invoicing } from './read-invoicing.ts';
import { readSiteLines, type SiteLines, schoolOf } from './read-school.ts';
import { readTheme, type Theme } from './read-theme.ts';

/** The checkout: where content/ and dist/ lie. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

export type ProviderKeys = {
  clientId: string;
  clientSecret: string;
  /** Another server that speaks for the provider, at /authorize, /token and /profile. Null: the provider's own. */
  serverUrl: string | null;
};

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Where finished pages are kept; processes may share it. */
  pagesDir: string;
  /** The folder with the courses and the school's own settings. */
  contentDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where the money goes. A merchant's address is taken from a link, a personal one is not. */
  upi: { id: string; name: string; merchant: boolean };
  /** Name, contact data and figures of the one who runs this site. */
  school: School;
  /** Who sells, and under which tax. */
  invoicing: Invoicing;
  /** What a certificate asks for where a course says nothing else. */
  certificate: CompletionRequirements;
  /** What site.yaml says, which the staff room may say otherwise. */
  siteLines: SiteLines;
  /** What is said where the site runs wins over both. */
  environment: { upiId: string | null; upiName: string | null; mailFrom: string | null };
  /** What the school looks like. */
  theme: Theme;
  /** The film behind "Watch Demo", a file below the content folder. */
  demoVideo: string | null;
  staff: { email: string; password: string } | null;
  timeZone: string;
  providers: { google: ProviderKeys | null; facebook: ProviderKeys | null };
  /** Origins from which lectures may be played beside our own, e.g. https://videos.example.org. */
  mediaOrigins: string[];
  /** Proxies in front whose X-Forwarded-For is believed: addresses or CIDR ranges. None by default. */
  trustedProxies: string[];
  logLevel: string;
  /** A standstill of the event loop from which calls are refused as busy. Milliseconds. */
  busyAfterMs: number;
  /** Where the built site lies. */
  siteDir: string;
  /** The language that the site was built in, and that it speaks to whoever asks for none. */
  locale: Locale;
  /** Whether this process serves the built site beside the API; `npm run dev` leaves that to Vite. */
  pages: boolean;
  /** Whether pages are kept in browsers for a time without a network. */
  offline: boolean;
  /** Whether what stands on payment screenshots is read: it takes 150 MB and a second of a processor each time. */
  readReceipts: boolean;
  /** Whether sketches that learners have changed are compiled here, in a jail. Off where nobody says so. */
  compileSketches: boolean;
};

const refuse = (sentence: string): never => {
  throw new ConfigurationError(sentence);
};

const words = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean);

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 && value <= 65_535
    ? value
    : refuse(`${name} is "${text}"; it must be a whole number from 0 to 65535.`);
}

function address(name: string, text: string, schemes: string[]): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return refuse(`${name} is not an address. Write it like ${schemes[0]}//name.example.`);
  }
  if (!schemes.includes(url.protocol)) refuse(`${name} must begin with ${schemes.join(' or ')}.`);
  return text.replace(/\/+$/, '');
}

function zone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    return refuse(`TZ_SITE is "${text}", which is not a time zone. Write it like Asia/Kolkata.`);
  }
}

function language(text: string): Locale {
  return isLocale(text)
    ? text
    : refuse(`LOCALE is "${text}", in which there are no texts. There are: ${locales.join(', ')}.`);
}

function pair(env: NodeJS.ProcessEnv, first: string, second: string): [string, string] | null {
  const [a, b] = [env[first], env[second]];
  if (a && b) return [a, b];
  if (a || b) refuse(`${first} and ${second} belong together: set both or neither.`);
  return null;
}

function keys(env: NodeJS.ProcessEnv, name: string): ProviderKeys | null {
  const both = pair(env, `${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`);
  const server = env[`${name}_SERVER_URL`];
  const serverUrl = server ? address(`${name}_SERVER_URL`, server, ['https:', 'http:']) : null;
  return both && { clientId: both[0], clientSecret: both[1], serverUrl };
}

/** Where the school's data lie: all that keeping them and bringing them back needs. Raises ConfigurationError with a sentence. */
export function readDataConfig(env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const dataDir = resolve(env.DATA_DIR || resolve(projectRoot, 'data'));
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    refuse(
      `DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}. Choose a folder you may write to.`,
    );
  }
  const databaseUrl = env.DATABASE_URL
    ? address('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])
    : null;
  return { dataDir, databaseUrl };
}

/** What follows from the lines of site.yaml, whoever wrote them. */
export function settingsOf(
  lines: SiteLines,
  { contentDir, environment }: Pick<Config, 'contentDir' | 'environment'>,
): Pick<Config, 'school' | 'upi' | 'invoicing' | 'certificate' | 'demoVideo' | 'mailFrom'> {
  const { school, upi, ...rest } = schoolOf(lines, contentDir);
  return {
    ...rest,
    school,
    upi: { ...upi, id: environment.upiId ?? upi.id, name: environment.upiName ?? upi.name },
    // Quoted: a colon or a bracket in the name would mean something else there.
    mailFrom: environment.mailFrom ?? `"${school.name.replace(/[<>"\\]/g, '')}" <${school.email}>`,
  };
}

/** Reads every setting from the environment; all are optional. Raises ConfigurationError with a sentence. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { dataDir, databaseUrl } = readDataConfig(env);
  const port = wholeNumber('PORT', env.PORT, 3000);
  const host = env.HOST || '127.0.0.1';
  const staff = pair(env, 'STAFF_EMAIL', 'STAFF_PASSWORD');
  if (staff && [...staff[1]].length < 12) refuse('STAFF_PASSWORD must be at least 12 characters.');
  const contentDir = resolve(env.CONTENT_DIR || resolve(projectRoot, 'content'));
  const siteLines = readSiteLines(contentDir);
  const environment = {
    upiId: env.UPI_ID || null,
    upiName: env.UPI_NAME || null,
    mailFrom: env.MAIL_FROM || null,
  };
  const said = settingsOf(siteLines, { contentDir, environment });
  if (!isUpiId(said.upi.id)) refuse(`UPI_ID is "${said.upi.id}"; it must look like name@bank.`);
  const publicUrl = env.PUBLIC_URL ? address('PUBLIC_URL', env.PUBLIC_URL, ['https:', 'http:']) : null;
  if (publicUrl && new URL(publicUrl).pathname !== '/')
    refuse(
      `PUBLIC_URL is ${publicUrl}, an address with a path. Give the site a name of its own, like https://school.example.`,
    );
  return {
    port,
    host,
    dataDir,
    pagesDir: resolve(env.PAGES_DIR || resolve(dataDir, 'pages')),
    contentDir,
    databaseUrl,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    smtpUrl: env.SMTP_URL ? address('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']) : null,
    ...said,
    siteLines,
    environment,
    theme: readTheme(contentDir),
    staff: staff && { email: staff[0].trim().toLowerCase(), password: staff[1] },
    siteDir: resolve(projectRoot, env.SITE_FOLDER || 'dist'),
    locale: language(env.LOCALE || baseLocale),
    timeZone: zone(env.TZ_SITE || 'Asia/Kolkata'),
    providers: { google: keys(env, 'GOOGLE'), facebook: keys(env, 'FACEBOOK') },
    mediaOrigins: words(env.MEDIA_ORIGINS).map((origin) =>
      address('MEDIA_ORIGINS', origin, ['https:', 'http:']),
    ),
    trustedProxies: words(env.TRUSTED_PROXIES),
    logLevel: env.LOG_LEVEL || 'info',
    busyAfterMs: wholeNumber('BUSY_AFTER_MS', env.BUSY_AFTER_MS, 3_000),
    pages: env.PAGES !== 'off',
    offline: env.OFFLINE !== 'off',
    readReceipts: env.READ_RECEIPTS !== 'off',
    compileSketches: env.COMPILE_SKETCHES === 'on',
  };
}
