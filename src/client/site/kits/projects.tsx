import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { featuredProjects } from './featured-projects.ts';
import type { Project } from './guides/guide.ts';
import { LevelBadge } from './level-badge.tsx';
import { ProjectGuide } from './project-guide.tsx';

/** The three featured projects. `open` is the one whose guide lies above the page. */
export function Projects({ open }: { open: Project['id'] | null }) {
  const all = featuredProjects();
  return (
    <>
      <h3 className="text-2xl">{m.kits_tabs_projects_title()}</h3>
      <p className="mt-2 max-w-[58ch] text-quiet">{m.kits_tabs_projects_text()}</p>
      <div className="mt-8 grid items-start gap-x-8 gap-y-8 md:grid-cols-2 lg:mt-10 lg:grid-cols-12">
        {all.map((project, index) => (
          <article
            key={project.id}
            className={`group relative rounded-paper border-2 border-ink bg-surface shadow-lift transition-transform duration-calm ease-settle focus-within:-translate-y-1.5 hover:-translate-y-1.5 ${
              index === 0
                ? 'grid md:col-span-2 md:grid-cols-[1.15fr_1fr] lg:col-span-12'
                : index === 1
                  ? 'lg:col-span-7'
                  : 'lg:col-span-5 lg:mt-16'
            }`}
          >
            <div
              className={`project-ground grid place-items-center p-5 ${index === 0 ? 'max-md:border-b-2 md:border-r-2' : 'border-b-2'} border-ink`}
            >
              <img
                src={project.picture}
                alt=""
                width="520"
                height="380"
                loading="lazy"
                className="h-auto w-full max-w-[30rem]"
              />
            </div>
            <div className="flex flex-col items-start p-6 md:self-center lg:p-8">
              <LevelBadge level={project.level} />
              <h4 className="mt-3 font-bold font-display text-2xl leading-tight">{project.name}</h4>
              <p className="mt-2 text-quiet">{project.tease}</p>
              <Link
                id={`open-${project.id}`}
                to={`#${project.id}`}
                state={{ openedHere: true }}
                aria-label={m.kits_guide_open_for({ project: project.name })}
                className="mt-4 flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {m.kits_guide_open()}
                <Icon
                  path={icons.right}
                  className="size-5 transition-transform duration-calm ease-settle group-hover:translate-x-1"
                />
              </Link>
            </div>
          </article>
        ))}
      </div>
      {all.map((project) => (
        <ProjectGuide key={project.id} project={project} open={open === project.id} />
      ))}
    </>
  );
}
