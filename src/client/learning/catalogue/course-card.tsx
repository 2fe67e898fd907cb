import { Clock, Star, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Sticker } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Led } from '../../platform/ui/led.tsx';
import type { Standing } from '../enrolment/standing-api.ts';
import type { CourseCard as Course, Match } from './catalogue-api.ts';
import { timeInWords } from './course-facts.ts';
import { MarkedText, MatchList } from './match-list.tsx';
import { Price } from './price.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { trackOf } from './track.ts';

type Props = {
  course: Course;
  /** What of it was searched for. */
  matches?: readonly Match[];
  /** Where it stands on the shelf, from 0. */
  index: number;
  /** What whoever looks at it has done about it. */
  standing: Standing['step'];
  /** Its access is being checked. */
  checking: boolean;
  onOpen: () => void;
};

/** Leaves a plain press to the card, which knows where to; a press for a new tab goes where the address says. */
function leaveToTheCard(press: MouseEvent): void {
  if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) press.stopPropagation();
  else press.preventDefault();
}

/**
 * A course as a kit box. The whole front can be clicked; the one thing that takes focus is its link, which leads to the
 * course's page even before a script has come.
 */
export function CourseCard({ course, matches = [], index, standing, checking, onOpen }: Props) {
  const whose = useSearchParams()[0].get('for');
  const track = trackOf(course.category);
  const isForSale = standing === 'buy';
  const title = matches.find(({ kind }) => kind === 'title');
  const within = matches.filter((match) => match !== title);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link, whose press arrives here, too
    <article className="kit-box cursor-pointer" onClick={onOpen}>
      <span aria-hidden="true" className={`kit-box-lid ${track.band}`} />
      <span aria-hidden="true" className={`kit-box-side ${track.side}`} />
      <div
        className={`flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 font-display font-semibold ${track.band}`}
      >
        <span>{course.category}</span>
        <span className="flex items-center gap-2">
          {m.catalogue_card_level({ level: course.levelNumber })}
          <Led on={standing === 'learn'} tone="power" className="!h-6 !w-5" />
        </span>
      </div>
      <div className="relative border-ink border-y-2">
        <Thumbnail course={course} alt="" lazy={index > 2} />
        <div className="-bottom-4 absolute right-4 flex gap-2">
          <StandingSticker standing={standing} />
          {isForSale && course.isSoldOut && <Sticker tone="led">{m.selling_sold_out()}</Sticker>}
          {course.isBestSeller && (
            <Sticker tone="wire" icon={<Star aria-hidden="true" className="size-3.5 fill-current" />}>
              {m.catalogue_card_bestseller()}
            </Sticker>
          )}
          {course.featured && !course.isBestSeller && isForSale && !course.isSoldOut && (
            <Sticker tone="wire">{m.catalogue_recommended()}</Sticker>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 px-5 pt-4 pb-5">
        <h2 className="text-xl leading-tight">{title ? <MarkedText parts={title.parts} /> : course.title}</h2>
        {within.length > 0 ? (
          <MatchList matches={within} />
        ) : (
          <p className="line-clamp-3 min-h-[3lh] text-quiet text-sm">{course.description}</p>
        )}
        <p className="flex flex-wrap gap-x-4 font-semibold text-sm">
          <span>{m.catalogue_card_grades({ grades: course.grades })}</span>
          <span>{m.catalogue_lessons({ count: course.totalLectures })}</span>
          <span>{m.catalogue_time({ time: timeInWords(course.workMinutes) })}</span>
        </p>
        <div className="mt-auto flex min-h-[4.25rem] flex-wrap items-end justify-between gap-3 border-line border-t border-dashed pt-3">
          {isForSale && <Price price={course.price} originalPrice={course.originalPrice} size="card" />}
          <ButtonLink
            size="small"
            variant={looks[standing]}
            className={`text-base ${isForSale ? 'min-w-[min(9rem,100%)] shrink-0 max-sm:max-w-full' : 'w-full'}`}
            render={(look) => (
              <a
                href={addressOf(course.slug, standing, whose)}
                aria-busy={checking}
                onClick={leaveToTheCard}
                {...look}
              />
            )}
          >
            {checking ? m.catalogue_card_checking() : words[standing]()}{' '}
            <span className="sr-only">{about[standing]({ title: course.title })}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

const words: Record<Standing['step'], () => string> = {
  buy: m.catalogue_card_know_more,
  learn: m.catalogue_card_continue,
  wait: m.catalogue_card_see_payment,
  'send-again': m.catalogue_buy_again,
};

/** What follows those words, for who listens. */
const about: Record<Standing['step'], (words: { title: string }) => string> = {
  buy: m.catalogue_card_about,
  learn: m.catalogue_card_with,
  wait: m.catalogue_card_for,
  'send-again': m.catalogue_card_for,
};

const looks: Record<Standing['step'], 'main' | 'quiet'> = {
  buy: 'quiet',
  learn: 'main',
  wait: 'quiet',
  'send-again': 'main',
};

/** Where a press for a new tab leads, and one before the code, which knows nobody. */
function addressOf(slug: string, standing: Standing['step'], whose: string | null): string {
  if (whose) return paths.courseInfoFor(slug, whose);
  if (standing === 'buy') return paths.courseInfo(slug);
  return standing === 'learn' ? paths.courseContent(slug) : paths.courseCart(slug);
}

function StandingSticker({ standing }: { standing: Standing['step'] }) {
  if (standing === 'learn') return <Sticker tone="power">{m.catalogue_card_enrolled()}</Sticker>;
  if (standing === 'wait')
    return (
      <Sticker tone="sun" icon={<Clock aria-hidden="true" className="size-3.5" />}>
        {m.catalogue_card_waiting()}
      </Sticker>
    );
  return (
    standing === 'send-again' && (
      <Sticker tone="led" icon={<TriangleAlert aria-hidden="true" className="size-3.5" />}>
        {m.catalogue_card_rejected()}
      </Sticker>
    )
  );
}
