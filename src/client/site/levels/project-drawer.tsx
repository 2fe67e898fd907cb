import { m } from '../../../texts/generated/messages.js';
import { Icon } from '../../platform/ui/icon.tsx';
import type { Level, Project } from './track.ts';
import './drawer.css';

/** What gets built on a level, in the drawer of its card. Of all drawers of the page one is open at a time. */
export function ProjectDrawer({ level, open }: { level: Level; open: boolean }) {
  return (
    <details name="projects" open={open} className="drawer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, to the keyboard too */}
      <summary onClick={(event) => keepInPlace(event.currentTarget)}>
        <span className="drawer-label">
          <span className="font-display font-bold text-lg leading-tight">{m.levels_drawer()}</span>{' '}
          <span className="sr-only">{m.levels_drawer_of(level)}</span>{' '}
          <span className="text-quiet text-sm">
            {m.levels_drawer_count({ count: level.projects.length })}
          </span>
        </span>
        <span aria-hidden="true" className="drawer-handle" />
        <Icon path="M5.5 9l6.5 6.5L18.5 9" className="drawer-sign size-7" />
      </summary>
      <ul
        className={`drawer-inside grid gap-3 p-3 sm:grid-cols-2 sm:p-4 ${level.projects.length === 4 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {level.projects.map((project) => (
          <Compartment key={project.id} project={project} />
        ))}
      </ul>
    </details>
  );
}

function Compartment({ project }: { project: Project }) {
  return (
    <li id={project.id} className="drawer-compartment scroll-mt-28 px-5 pt-4 pb-5">
      <img
        src={project.picture}
        alt=""
        width="240"
        height="180"
        loading="lazy"
        className="mx-auto w-full max-w-[15rem]"
      />
      <h4 className="mt-3 font-bold font-display text-xl leading-tight">{project.title}</h4>
      <p className="mt-1.5">{project.does}</p>
      <p className="mt-2 border-line border-t-2 border-dashed pt-2 text-quiet text-sm">{project.learns}</p>
    </li>
  );
}

/**
 * Keeps what was pressed under the finger: when a drawer above it closes in the same moment, the page moves along. To be called before
 * the browser has acted on the press.
 */
function keepInPlace(pressed: Element): void {
  const before = pressed.getBoundingClientRect().top;
  requestAnimationFrame(() =>
    window.scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' }),
  );
}
