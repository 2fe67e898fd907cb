import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import {
  type CourseForSale,
  settlePrice,
  showCourse,
  soldCourseQuery,
  takeBackPrice,
} from '../selling-api.ts';
import { DemoDesk } from './demo-desk.tsx';
import { Price } from './price.tsx';
import { PriceForm } from './price-form.tsx';
import { SeatsForm } from './seats-form.tsx';
import { priceWords, startsWords, stateWords } from './selling-words.ts';

/** A course as it is sold, beside the list: its prices, what is planned, whether it is shown, its seats. */
export function CourseDesk({ id }: { id: string }) {
  const asked = useQuery(soldCourseQuery(id, usePersonId()));
  const { data, error } = asked;
  if (!data && error) return <NotArrived title={m.selling_failed()} query={{ ...asked, error }} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return <Desk course={data} />;
}

/** What somebody may do here: the server decides, this only spares a refusal. */
const useOwnRights = () => ({
  maySetPrice: useMay('selling.setPrice'),
  mayShow: useMay('selling.show'),
  maySetSeats: useMay('selling.setSeats'),
  mayChooseDemo: useMay('catalogue.chooseDemo'),
});

function Desk({ course }: { course: CourseForSale }) {
  const [isChanging, setChanging] = useState(false);
  const { announce } = useNotices();
  const rights = useOwnRights();
  const act = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_reply, { done }) => announce(done, 'success'),
    onError: (error) => announce(failureText(error), 'error'),
  });
  const { id, title, state, file, ownPrice } = course;
  const [tone, words] = stateWords[state];
  const settle = (keep: 'ours' | 'file', price: number) =>
    act.mutate({
      run: () => settlePrice(id, keep),
      done: m.selling_settled({ title, price: priceWords(price) }),
    });
  return (
    <section aria-label={title} className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5">
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl">
          {title}
          <Badge tone={tone}>{words()}</Badge>
        </h2>
        {state !== 'withdrawn' && (
          <Link
            to={paths.courseInfo(course.slug)}
            className="flex min-h-11 w-fit items-center font-semibold text-sm text-wire-deep"
          >
            {state === 'shown' ? m.selling_page() : m.selling_preview()}
          </Link>
        )}
      </header>
      {course.priceConflict && ownPrice && (
        <div className="grid gap-3 rounded-touch border border-led p-3 text-sm">
          <Warning>
            {m.selling_conflict({
              file: pairWords(file),
              before: pairWords(ownPrice.fileThen),
            })}
          </Warning>
          {rights.maySetPrice && (
            <div className="flex flex-wrap gap-3">
              <Button size="small" pending={act.isPending} onClick={() => settle('ours', course.price)}>
                {m.selling_conflict_ours({ price: priceWords(course.price) })}
              </Button>
              <Button size="small" variant="quiet" onClick={() => settle('file', file.price)}>
                {m.selling_conflict_file({ price: priceWords(file.price) })}
              </Button>
            </div>
          )}
        </div>
      )}
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.selling_price_now()}>
          <Price price={course.price} originalPrice={course.originalPrice} />
        </Fact>
        <Fact label={m.selling_price_of_file()}>
          {pairWords(file)}
          <span className="block text-quiet">
            {ownPrice
              ? m.selling_price_set_by({ name: ownPrice.setBy ?? '—', moment: showMoment(ownPrice.setAt) })
              : m.selling_price_from_file()}
          </span>
        </Fact>
        {course.planned.length > 0 && (
          <Fact label={m.selling_planned()}>
            <ul className="grid gap-2">
              {course.planned.map((one) => (
                <li key={one.changeId} className="flex flex-wrap items-center justify-between gap-2">
                  <span>
                    <strong className="font-semibold">{startsWords(one)}</strong>
                    <span className="block text-quiet">
                      {m.selling_planned_by({ name: one.madeBy ?? '—', moment: showMoment(one.madeAt) })}
                    </span>
                  </span>
                  {rights.maySetPrice && (
                    <Button
                      size="small"
                      variant="quiet"
                      pending={act.isPending}
                      onClick={() =>
                        act.mutate({
                          run: () => takeBackPrice(id, one.changeId),
                          done: m.selling_taken_back(),
                        })
                      }
                    >
                      {m.selling_take_back()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {rights.maySetPrice &&
        (isChanging ? (
          <PriceForm
            course={course}
            onCancel={() => setChanging(false)}
            onDone={() => {
              setChanging(false);
              announce(m.selling_set({ title }), 'success');
            }}
          />
        ) : (
          <Button size="small" className="w-fit" onClick={() => setChanging(true)}>
            {m.selling_change()}
          </Button>
        ))}
      <Shown course={course} mayShow={rights.mayShow} act={act} />
      <SeatsForm key={course.seats} course={course} mayChange={rights.maySetSeats} />
      {rights.mayChooseDemo ? (
        <DemoDesk course={course} />
      ) : (
        course.conflict && !course.priceConflict && <Warning>{m.selling_demo_differs()}</Warning>
      )}
      <History course={course} />
    </section>
  );
}

const pairWords = ({ price, originalPrice }: { price: number; originalPrice: number | null }) =>
  originalPrice === null ? priceWords(price) : `${priceWords(price)} (${priceWords(originalPrice)})`;

type Acting = { isPending: boolean; mutate: (what: { run: () => Promise<unknown>; done: string }) => void };

function Shown({ course, mayShow, act }: { course: CourseForSale; mayShow: boolean; act: Acting }) {
  const { id, title, state, hiddenAt } = course;
  const hint =
    state === 'withdrawn'
      ? m.selling_withdrawn_hint()
      : hiddenAt
        ? m.selling_hidden_hint({ moment: showMoment(hiddenAt) })
        : m.selling_hide_hint();
  const isShown = state === 'shown';
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <p className="text-quiet text-sm">{hint}</p>
      {mayShow && state !== 'withdrawn' && (
        <Button
          size="small"
          variant="quiet"
          className="w-fit"
          pending={act.isPending}
          onClick={() =>
            act.mutate({
              run: () => showCourse(id, !isShown),
              done: isShown ? m.selling_is_hidden({ title }) : m.selling_is_shown({ title }),
            })
          }
        >
          {isShown ? m.selling_hide() : m.selling_show()}
        </Button>
      )}
    </div>
  );
}

function History({ course: { history } }: { course: CourseForSale }) {
  return (
    <details className="border-line border-t pt-4 text-sm">
      <summary className="min-h-8 cursor-pointer font-semibold">{m.selling_history()}</summary>
      <ol className="mt-2 grid gap-1.5">
        {history.map(({ price, originalPrice, since, setBy }) => (
          <li key={since} className="flex flex-wrap justify-between gap-x-4">
            <span className="tabular-nums">
              {priceWords(price)}
              {originalPrice !== null && <s className="ml-2 text-quiet">{priceWords(originalPrice)}</s>}
            </span>
            <span className="text-quiet">
              {since === null ? m.selling_history_first() : showMoment(since)}
              {setBy && ` · ${setBy}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
