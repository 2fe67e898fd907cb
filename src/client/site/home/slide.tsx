import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';

type Props = {
  title: string;
  subtitle: string;
  text: string;
  picture: string;
  /** The sheet's class: of what it is made. */
  look: string;
  /** "1 of 2". */
  label: string;
  /** Whether it is the one that shows. */
  up: boolean;
};

/** One sheet of the carousel for schools. */
export function Slide({ title, subtitle, text, picture, look, label, up }: Props) {
  return (
    <article
      aria-roledescription={m.home_schools_sheet()}
      aria-label={label}
      data-up={up || undefined}
      className={`on-dark grid items-center gap-x-10 gap-y-6 overflow-hidden rounded-paper p-7 text-white sm:p-10 lg:grid-cols-[1fr_1.15fr] lg:p-12 ${look}`}
    >
      <div className="grid justify-items-start gap-4 max-lg:order-2">
        <h3 className="text-2xl lg:text-3xl">
          {title}
          <span className="mt-1 block font-semibold text-lg text-sun leading-snug">{subtitle}</span>
        </h3>
        <p className="max-w-[48ch]">{text}</p>
        <ButtonLink variant="quiet" className="mt-2" render={(look) => <Link to={paths.labs} {...look} />}>
          {m.home_learn_more()} <span className="sr-only">{m.home_schools_more({ title })}</span>
        </ButtonLink>
      </div>
      <img src={picture} alt="" width="640" height="420" loading="lazy" className="h-auto w-full" />
    </article>
  );
}
