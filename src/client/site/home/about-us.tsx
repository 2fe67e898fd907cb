import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { StatFigures } from '../../platform/ui/stat-figures.tsx';
import { school } from '../../site-facts.ts';
import notebook from './drawings/about.svg?url';

/** Who we are, beside the notebook in which a question becomes a sketch, and the sketch drives out of the book. */
export function AboutUs() {
  const { figures } = school();
  return (
    <section aria-labelledby="about" className="bench section relative isolate">
      <PageWire
        phone="M100 0C103 30 97 60 100 100"
        desktop="M100 0C100 12 98 11 84 11S50 9 40 16S34 40 30 50S0 70 0 100"
      />
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <img
          src={notebook}
          alt=""
          width="600"
          height="402"
          loading="lazy"
          className="h-auto w-full max-lg:max-w-lg lg:-ml-10 lg:w-[calc(100%+2.5rem)]"
        />
        <div className="grid justify-items-start gap-5 max-lg:pr-5">
          <h2 id="about" className="text-3xl lg:text-4xl">
            <span className="mb-2 block text-lg text-wire-deep">{m.home_about_label()}</span>
            {m.home_about_title()}
          </h2>
          <p>{m.home_about_text()}</p>
          <p>{m.home_about_policy()}</p>
          <StatFigures
            className="pt-1"
            figures={[
              { figure: figures.students, label: m.home_about_students(), tone: 'leaf' },
              { figure: figures.instructorRating, label: m.home_about_rating(), tone: 'sun' },
            ]}
          />
          <ButtonLink variant="quiet" className="mt-2" render={(look) => <Link to={paths.about} {...look} />}>
            {m.home_learn_more()} <span className="sr-only">{m.home_about_more()}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
