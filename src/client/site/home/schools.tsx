import { m } from '../../../texts/generated/messages.js';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import labs from './drawings/labs.svg?url';
import teachers from './drawings/teachers.svg?url';
import { Slide } from './slide.tsx';
import { useSlides } from './use-slides.ts';

const left = 'M19.5 12h-15M11 5.500L4.500 12l6.500 6.500';
const pause = 'M8.500 5v14M15.500 5v14';
const play = 'M7.500 5v14l11-7Z';

const slides = () => [
  {
    title: m.home_schools_labs(),
    subtitle: m.home_schools_labs_subtitle(),
    text: m.home_schools_labs_text(),
    picture: labs,
    look: 'blueprint',
  },
  {
    title: m.home_schools_teachers(),
    subtitle: m.home_schools_teachers_subtitle(),
    text: m.home_schools_teachers_text(),
    picture: teachers,
    look: 'school-board',
  },
];

/** What we do for schools: two sheets that turn by themselves, a room's plan and a classroom's board. */
export function Schools() {
  const sheets = slides();
  const { strip, slide, runs, stopped, stop, turn, held } = useSlides(sheets.length);
  return (
    <section
      aria-roledescription={m.home_schools_carousel()}
      aria-labelledby="schools"
      className="bench section relative isolate !pt-0"
    >
      <PageWire phone="M100 0C103 30 97 60 100 100" desktop="M0 0C0 30-2 60 0 100" />
      <div {...held}>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 max-lg:pr-5">
          <div>
            <h2 id="schools" className="text-3xl lg:text-4xl">
              {m.home_schools_title()}
            </h2>
            <p className="mt-2 max-w-[56ch] text-quiet">{m.home_schools_text()}</p>
          </div>
          <div className="slides-buttons flex flex-wrap items-center gap-3">
            <span aria-hidden="true" className="mr-1 flex gap-1">
              {sheets.map(({ title }, index) => (
                <Led key={title} on={index === slide} tone="wire" className="h-6 w-5" />
              ))}
            </span>
            <SlideButton
              label={stopped ? m.home_schools_play() : m.home_schools_pause()}
              path={stopped ? play : pause}
              onClick={() => stop(!stopped)}
            />
            <SlideButton label={m.home_schools_previous()} path={left} onClick={() => turn(-1)} />
            <SlideButton label={m.home_schools_next()} path={icons.right} onClick={() => turn(1)} />
          </div>
        </div>
        <div ref={strip} aria-live={runs ? 'off' : 'polite'} className="slides mt-8 lg:mt-10">
          {sheets.map((sheet, index) => (
            <Slide
              key={sheet.title}
              {...sheet}
              up={index === slide}
              label={m.home_schools_slide({ number: index + 1, count: sheets.length })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function SlideButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border-2 border-ink bg-surface shadow-[0_3px_0_var(--color-ink)] hover:bg-sun-pale focus-visible:rounded-full active:translate-y-[2px] active:shadow-[0_1px_0_var(--color-ink)]"
    >
      <Icon path={path} />
    </button>
  );
}
