import { ArrowLeft, Star } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Sticker } from '../../platform/ui/badge.tsx';
import { Wire } from '../../platform/ui/wire.tsx';
import { school } from '../../site-facts.ts';
import { BuyButton } from './buy-button.tsx';
import { CartButton } from './cart-button.tsx';
import type { Course } from './catalogue-api.ts';
import { timeInWords, wholeMinutes } from './course-facts.ts';
import { DemoFilm } from './demo-film.tsx';
import { Price } from './price.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { trackOf } from './track.ts';
import type { Buying } from './use-buy.ts';

type Props = {
  course: Course;
  buying: Buying;
  button: Ref<HTMLDivElement>;
  /** Whom else it could be for. */
  family: ReactNode;
};

/** What the course is, what it shows, what it costs: words at the left, the monitor with its box leaning on it at the right. */
export function InfoHero({ course, buying, button, family }: Props) {
  const track = trackOf(course.category);
  // Nobody can buy what is hidden: the office looks how it will be.
  const isForSale = course.isOffered || buying.standing.step !== 'buy';
  return (
    <header className="bench grid items-center gap-x-12 gap-y-10 pb-12 lg:grid-cols-[5fr_6fr] lg:pb-14">
      <div>
        <BackToList />
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <span className={`rounded-chip px-3 py-1 font-display font-semibold text-sm ${track.band}`}>
            {course.category}
          </span>
          <span className="font-semibold text-sm">{m.catalogue_card_grades({ grades: course.grades })}</span>
          {buying.standing.step === 'learn' && <Sticker tone="power">{m.catalogue_card_enrolled()}</Sticker>}
          {course.isBestSeller && (
            <Sticker tone="wire" icon={<Star aria-hidden="true" className="size-3.5 fill-current" />}>
              {m.catalogue_card_bestseller()}
            </Sticker>
          )}
          {course.featured && !course.isBestSeller && (
            <Sticker tone="wire">{m.catalogue_recommended()}</Sticker>
          )}
        </p>
        <h1 className="mt-3 text-4xl lg:text-5xl">{course.title}</h1>
        <p className="mt-4 max-w-read text-lg">{course.summary || course.description}</p>
        <p className="mt-3 font-semibold">
          {[
            m.catalogue_time({ time: timeInWords(course.workMinutes) }),
            m.catalogue_lessons({ count: course.totalLectures }),
          ].join(' · ')}
        </p>
        <p className="text-quiet text-sm">
          {[
            ...(course.buildingMinutes > 0
              ? [m.catalogue_building({ time: timeInWords(course.buildingMinutes) })]
              : []),
            ...(course.readingMinutes > 0
              ? [m.catalogue_reading({ time: timeInWords(course.readingMinutes) })]
              : []),
            m.catalogue_film({ minutes: wholeMinutes(course.totalMinutes * 60) }),
          ].join(' · ')}
        </p>
        <div ref={button} className="mt-7 grid gap-4">
          {buying.standing.step === 'buy' && (
            <Price price={course.price} originalPrice={course.originalPrice} size="page" />
          )}
          <div className="flex flex-wrap items-center gap-4">
            {isForSale && (
              <BuyButton course={course} buying={buying} size="large" className="max-sm:w-full" />
            )}
            {isForSale && buying.standing.step === 'buy' && course.price > 0 && !course.isSoldOut && (
              <CartButton courseId={course.id} className="max-sm:w-full" />
            )}
          </div>
        </div>
        <p className="mt-4 max-w-[46ch] text-sm">{promise(course, buying)}</p>
        {family}
      </div>
      <div className="relative lg:self-end">
        <DemoFilm course={course} />
        <Wire
          path="M40 4C40 64 84 38 88 84S150 76 150 136"
          viewBox="0 0 190 140"
          tone={track.wire}
          className="-bottom-[8.5rem] absolute left-[calc(50%+4.5rem)] z-10 hidden h-[140px] w-[190px] lg:block"
        />
        <div className="-left-2 -rotate-3 lg:-left-14 -bottom-5 absolute w-24 border-2 border-ink shadow-lift sm:bottom-0 sm:w-40 lg:w-48">
          <div
            className={`border-ink border-b-2 px-2 py-0.5 font-display font-semibold text-xs ${track.band}`}
          >
            {m.catalogue_card_level({ level: course.levelNumber })}
          </div>
          <Thumbnail course={course} alt={m.catalogue_thumbnail_alt({ title: course.title })} lazy={false} />
        </div>
      </div>
    </header>
  );
}

export function BackToList() {
  return (
    <Link
      to={paths.courses}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-chip px-1 font-semibold text-sm hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {m.catalogue_info_back()}
    </Link>
  );
}

function promise(course: Course, { standing }: Buying): string {
  if (!course.isOffered) return standing.step === 'buy' ? m.selling_not_shown() : m.selling_not_offered();
  if (standing.step === 'learn') return m.catalogue_buy_enrolled();
  if (standing.step === 'wait') return m.catalogue_buy_waiting_how({ hours: school().verifyWithinHours });
  if (standing.step === 'send-again')
    return m.catalogue_buy_again_how({ reason: standing.order.reason ?? '' });
  if (course.isSoldOut) return m.selling_sold_out_text();
  return course.price === 0
    ? m.catalogue_buy_free_how()
    : m.catalogue_buy_how({ hours: school().verifyWithinHours });
}
