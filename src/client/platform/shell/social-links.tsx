import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';
import { Icon } from '../ui/icon.tsx';

const drawings = {
  youtube: 'M3 8.5C3 6.5 4.2 5.5 6 5.5h12c1.8 0 3 1 3 3v7c0 2-1.2 3-3 3H6c-1.8 0-3-1-3-3ZM10.2 9v6l5-3Z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 1 0 0-7.6ZM17 6.9v.1',
  facebook: 'M16.5 4H14.5C12 4 11 5.5 11 7.5V20M7.5 11.5h8',
  linkedin: 'M5.5 10v9.5M5.5 5.5v.1M10.5 19.5V10M10.5 14c0-5 8-5 8 0v5.5',
} as const;

/** The school's pages elsewhere, drawn in the site's own line. */
export function SocialLinks() {
  const { social } = school();
  const names = {
    youtube: m.shell_footer_youtube(),
    instagram: m.shell_footer_instagram(),
    facebook: m.shell_footer_facebook(),
    linkedin: m.shell_footer_linkedin(),
  };
  const given = (Object.keys(drawings) as (keyof typeof drawings)[]).filter((place) => social[place]);
  if (given.length === 0) return null;
  return (
    <ul aria-label={m.shell_footer_social()} className="flex flex-wrap gap-3">
      {given.map((place) => (
        <li key={place}>
          <a
            href={social[place] ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-touch border-2 border-white/35 hover:border-sun hover:text-sun focus-visible:rounded-touch"
          >
            <Icon path={drawings[place]} className="size-6" />
            <span className="sr-only">{names[place]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
