import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { Kit } from '../../learning/catalogue/catalogue-api.ts';
import { kitListQuery } from '../../learning/catalogue/catalogue-api.ts';
import { paths } from '../../paths.ts';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import './packing-slip.css';

/** What lies in which box: a packing slip for each course. Left out while it is not known. */
export function BoxByBox() {
  const { data: kits = [] } = useQuery(kitListQuery());
  const packed = kits.filter(({ kit }) => kit.length > 0);
  if (packed.length === 0) return null;
  return (
    <section aria-labelledby="boxes" className="bench relative isolate pb-16 lg:pb-28">
      <PageWire phone="M100 0C103 30 97 70 100 100" desktop="M0 0C0 40 2 60 0 100" />
      <h2 id="boxes" className="text-3xl lg:text-4xl">
        {m.kits_boxes_title()}
      </h2>
      <p className="mt-3 max-w-[48ch] text-quiet">{m.kits_boxes_text()}</p>
      <ul className="mt-8 grid items-start gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {packed.map((one) => (
          <li key={one.courseId}>
            <PackingSlip {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PackingSlip({ slug, title, category, kit, needs }: Kit) {
  return (
    <details className="packing-slip group" data-track={category.toLowerCase()}>
      <summary className="flex min-h-20 cursor-pointer list-none items-center justify-between gap-3 py-4 pr-5 pl-7 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-display font-semibold text-xl leading-tight">{title}</span>
          <span className="block text-quiet text-sm">{m.kits_boxes_count({ count: kit.length })}</span>
        </span>
        <Icon path={icons.down} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="packing-lines pr-5 pl-7">
        {kit.map(({ part, quantity }) => (
          <li key={part} className="flex justify-between gap-4 py-1.5 leading-snug">
            <span>{part}</span>
            <span className="shrink-0 font-semibold tabular-nums">{m.kits_boxes_quantity({ quantity })}</span>
          </li>
        ))}
      </ul>
      {needs.length > 0 && (
        <div className="pt-4 pr-5 pl-7">
          <h3 className="font-semibold text-base">{m.kits_boxes_needs()}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="py-4 pr-5 pl-7">
        <Link to={paths.courseInfo(slug)} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          {m.kits_boxes_course({ title })}
          <Icon path={icons.right} className="size-4" />
        </Link>
      </p>
    </details>
  );
}
