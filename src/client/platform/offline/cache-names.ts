/** Where the worker and the pages keep what a browser may need without a network (docs/offline.md). */
export const CODE = 'code';
export const PAGES = 'pages';
/** Drawings, posters and captions. */
export const PICTURES = 'pictures';
/** Films that somebody chose to keep. */
export const FILMS = 'films';
/** What belongs to whoever is signed in, and goes when they leave. */
export const PERSONAL: readonly string[] = [PICTURES, FILMS];

/** Where the page that the browser fills lies in PAGES. */
export const SHELL = '/.shell';

/** Drawings, posters and captions that are kept at most; the oldest go first. */
export const PICTURES_MOST = 400;
/** A film is kept in pieces of this size, so that a jump reads what it needs and no more. Bytes. */
export const PIECE_BYTES = 2 * 1024 * 1024;

/** What is known of a file that is kept whole. */
export type KeptFile = { size: number; type: string; piece: number };

/**
 * The file of a signed address, which is the same whoever asks and whenever; null where it is none. Addresses are signed
 * for minutes (docs/security.md), so nothing is kept under them.
 */
export const fileOf = (url: URL): string | null =>
  /^\/media\/P?[0-9a-z]+-[A-Za-z0-9_-]{43}\/(.+)$/.exec(url.pathname)?.[1] ?? null;

/** Where what is known of a kept file lies, and where each of its pieces does. */
export const factsKey = (file: string) => `/.kept/${file}`;
export const pieceKey = (file: string, piece: number) => `/.kept/${file}?piece=${piece}`;

/** The files of the site that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])];

/** What pages and the worker say to one another. */
export type ToWorker =
  /** A page was opened; `assets` are what it loaded before the worker could see it. */
  | { type: 'opened'; path: string; assets: string[] }
  /** Somebody is signed in: the code of the rooms is brought here. */
  | { type: 'keep-rooms' };
export type ToPage =
  /** A worker of this release has taken over. */
  | { type: 'release'; release: string }
  /** Which release does the page run? It answers through the port. */
  | { type: 'which-release' };
