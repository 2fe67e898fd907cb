import { m } from '../../../texts/generated/messages.js';
import type { Match } from './catalogue-api.ts';

const kinds: Record<Match['kind'], () => string> = {
  title: m.catalogue_match_title,
  project: m.catalogue_match_project,
  lesson: m.catalogue_match_lesson,
  chapter: m.catalogue_match_chapter,
  highlight: m.catalogue_match_highlight,
  word: m.catalogue_match_word,
  part: m.catalogue_match_part,
  about: m.catalogue_match_about,
  level: m.catalogue_match_level,
  goal: m.catalogue_match_goal,
  inProject: m.catalogue_match_in_project,
  inLesson: m.catalogue_match_in_lesson,
  inWord: m.catalogue_match_word,
};

/** A text with what was searched for marked in it. */
export function MarkedText({ parts }: { parts: Match['parts'] }) {
  return parts.map(({ text, sought }, index) =>
    sought ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their places
      <mark key={index} className="rounded-paper bg-sun/45 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** What of a course matched a search, each with where it stands. */
export function MatchList({ matches }: { matches: readonly Match[] }) {
  return (
    <ul aria-label={m.catalogue_match_label()} className="grid min-h-[3lh] content-start gap-1.5 text-sm">
      {matches.map(({ kind, parts }) => {
        const text = parts.map((part) => part.text).join('');
        return (
          <li key={kind + text} className="line-clamp-2">
            <span className="font-semibold text-quiet">{kinds[kind]()}</span> <MarkedText parts={parts} />
          </li>
        );
      })}
    </ul>
  );
}
