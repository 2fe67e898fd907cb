import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import builder from './drawings/builder.svg?url';
import creator from './drawings/creator.svg?url';
import starter from './drawings/starter.svg?url';
import './age-levels.css';

/** Three ages on one steel rule: as long as the years they last. */
export function AgeLevels() {
  const levels = [
    {
      key: 'starter',
      name: m.kits_age_starter(),
      age: m.kits_age_starter_age(),
      projects: m.kits_age_starter_projects(),
      text: m.kits_age_starter_text(),
      link: m.kits_age_starter_link(),
      to: paths.junior,
      picture: starter,
    },
    {
      key: 'builder',
      name: m.kits_age_builder(),
      age: m.kits_age_builder_age(),
      projects: m.kits_age_builder_projects(),
      text: m.kits_age_builder_text(),
      link: m.kits_age_builder_link(),
      to: paths.explorer,
      picture: builder,
    },
    {
      key: 'creator',
      name: m.kits_age_creator(),
      age: m.kits_age_creator_age(),
      projects: m.kits_age_creator_projects(),
      text: m.kits_age_creator_text(),
      link: m.kits_age_creator_link(),
      to: paths.master,
      picture: creator,
    },
  ];
  return (
    <section aria-labelledby="ages" className="bench relative isolate pb-16 lg:pb-28">
      <PageWire
        phone="M100 0C103 30 97 70 100 100"
        desktop="M0 0C-2 40-4 70-3 82S4 95 30 95S100 91 100 100"
      />
      <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.2fr]">
        <h2 id="ages" className="text-3xl lg:text-4xl">
          {m.kits_age_title()}
        </h2>
        <p className="max-w-[48ch] text-quiet lg:pb-1.5">{m.kits_age_text()}</p>
      </div>
      <div className="ages mt-10 lg:mt-14">
        {levels.map(({ key, name, age, projects, text, link, to, picture }) => (
          <article key={key} className={`age age-${key}`}>
            <img
              src={picture}
              alt=""
              width="360"
              height="270"
              loading="lazy"
              className="age-picture mx-auto h-auto w-full max-w-[20rem]"
            />
            <div className="age-span">
              <span className="font-display font-semibold">{age}</span>
            </div>
            <div className="pt-4 pr-7 pl-1">
              <h3 className="text-2xl">{name}</h3>
              <p className="font-display font-semibold text-lg">{projects}</p>
              <p className="mt-1.5 text-quiet">{text}</p>
              <Link
                to={to}
                className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline-offset-4 hover:underline"
              >
                {link}
                <Icon path={icons.right} />
              </Link>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
