import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Course } from './catalogue-api.ts';

/** What a family must have at home, and what happens to the money when it does not fit: said before one pays. */
export function BeforeBuying({ needs }: Pick<Course, 'needs'>) {
  return (
    <section>
      <h2 className="text-2xl">{m.catalogue_before_title()}</h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {needs.length > 0 && (
          <div>
            <h3 className="text-lg">{m.catalogue_needs_title()}</h3>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5">
              {needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className="text-lg">{m.catalogue_refund_title()}</h3>
          <p className="mt-2">{m.catalogue_refund_text()}</p>
          <Link to={paths.terms} className="inline-flex min-h-11 items-center font-semibold">
            {m.catalogue_refund_terms()}
          </Link>
        </div>
      </div>
    </section>
  );
}
