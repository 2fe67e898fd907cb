import {
  CONTACT_KEPT_MONTHS,
  COPY_KEPT_DAYS,
  CREATION_KEPT_DAYS,
  DEVICE_KNOWN_SECONDS,
  ERASURE_WAITS_DAYS,
  REMEMBERED_SESSION_SECONDS,
  RESET_LINK_SECONDS,
  SESSION_SECONDS,
} from '../../../contract/platform/limits.ts';
import type { Passage, Span } from '../../../contract/platform/passages.ts';
import type { School } from '../../../contract/platform/school.ts';
import { baseLocale } from '../../../texts/generated/runtime.js';
import { showDuration } from '../../../texts/show-duration.ts';
import type { Mistake } from '../../platform/config/parse-yaml.ts';
import { fencedLines } from './split-markdown.ts';

/** A promise with its noun, as a page's sentence needs it: 1 hour, 48 hours. */
const inHours = (hours: number) => showDuration(hours * 3600, baseLocale);

/** What a page may say in braces, and what stands there then: the school's own data, and the spans of time that the server goes by. */
const placeholders: Record<string, (school: School) => string | number> = {
  'school.name': ({ name }) => name,
  'school.email': ({ email }) => email,
  'school.phone': ({ phone }) => phone,
  'reply.hours': ({ replyWithinHours }) => replyWithinHours,
  'verify.hours': ({ verifyWithinHours }) => verifyWithinHours,
  'answer.hours': ({ answerWithinHours }) => answerWithinHours,
  'reply.time': ({ replyWithinHours }) => inHours(replyWithinHours),
  'verify.time': ({ verifyWithinHours }) => inHours(verifyWithinHours),
  'answer.time': ({ answerWithinHours }) => inHours(answerWithinHours),
  'consent.age': ({ consentBelowAge }) => consentBelowAge,
  'session.hours': () => SESSION_SECONDS / 3600,
  'session.days': () => REMEMBERED_SESSION_SECONDS / 86_400,
  'copy.days': () => COPY_KEPT_DAYS,
  'erasure.days': () => ERASURE_WAITS_DAYS,
  'device.days': () => DEVICE_KNOWN_SECONDS / 86_400,
  'reset.minutes': () => RESET_LINK_SECONDS / 60,
  'messages.months': () => CONTACT_KEPT_MONTHS,
  'creations.days': () => CREATION_KEPT_DAYS,
};

const inBraces = /\{([^{}#\n][^{}\n]*)\}/g;

/** What of a page stands in braces and means nothing, with its line. Code is left alone. */
export function unknownPlaceholders(source: string): Mistake[] {
  const lines = source.split('\n');
  const isCode = fencedLines(lines);
  return lines.flatMap((written, index) => {
    if (isCode[index]) return [];
    return [...written.replace(/`[^`]*`/g, '').matchAll(inBraces)].flatMap(([whole, name = '']) => {
      if (Object.hasOwn(placeholders, name)) return [];
      const known = Object.keys(placeholders).map((one) => `{${one}}`);
      return { line: index + 1, sentence: `${whole} stands for nothing; it may be ${known.join(', ')}` };
    });
  });
}

/** A line with the school's data in it. What stands for nothing stays as it is. */
export const fillLine = (line: string, school: School): string =>
  line.replace(inBraces, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? String(placeholders[name]?.(school)) : whole,
  );

/** The same for passages: they are filled after they were read, so that no name of a school is taken for Markdown. */
export function fillPassages(passages: readonly Passage[], school: School): Passage[] {
  const fillSpans = (spans: readonly Span[]): Span[] =>
    spans.map((span) => {
      if (span.type === 'text') return { ...span, value: fillLine(span.value, school) };
      return 'children' in span ? { ...span, children: fillSpans(span.children) } : span;
    });
  return passages.map((passage): Passage => {
    switch (passage.type) {
      case 'heading':
      case 'paragraph':
        return { ...passage, children: fillSpans(passage.children) };
      case 'list':
        return { ...passage, items: passage.items.map((item) => fillPassages(item, school)) };
      case 'quote':
        return { ...passage, children: fillPassages(passage.children, school) };
      case 'table':
        return {
          ...passage,
          head: passage.head.map(fillSpans),
          rows: passage.rows.map((row) => row.map(fillSpans)),
        };
      default:
        return passage;
    }
  });
}
