import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { passage } from '../platform/passages.ts';

/** The pages that are mainly text: their words are files of the content folder (content/pages). */
export const textPages = ['about', 'faq', 'labs', 'policy', 'terms'] as const;
export type TextPage = (typeof textPages)[number];

const part = {
  /** Its lasting name: the drawing that belongs to it goes by it, and of a section the part of the address behind the `#`. */
  id: z.string(),
  title: z.string(),
  passages: z.array(passage),
  /** Where one reads on: a path of the site or, with a `#`, a section of this page; and the words of the link. */
  leadsTo: z.nullable(z.object({ path: z.string(), words: z.string() })),
};
const point = z.object(part);
export type TextPoint = z.infer<typeof point>;

const section = z.object({
  ...part,
  /** Its parts, each with a heading of its own. */
  points: z.array(point),
});
export type TextSection = z.infer<typeof section>;

const pageText = z.object({
  /** For the browser's tab and search engines. */
  title: z.string(),
  description: z.string(),
  /** What stands largest on the page. */
  headline: z.string(),
  lead: z.string(),
  /** The day of this text, YYYY-MM-DD; null where none is told. */
  updated: z.nullable(z.string()),
  /** The page in a few sentences; empty where it needs none. */
  inShort: z.array(z.string()),
  sections: z.array(section),
});
export type PageText = z.infer<typeof pageText>;

export const readPageText = endpoint({
  method: 'GET',
  path: '/pages/:page/text',
  access: 'anyone',
  summary: 'The words of a page that is mainly text',
  params: z.object({ page: z.enum(textPages) }),
  reply: z.object({ success: z.literal(true), text: pageText }),
  failures: [],
});
