import { m } from '../../../texts/generated/messages.js';
import type { Guide, Project } from './guides/guide.ts';
import { quadruped } from './guides/quadruped.ts';
import { robotCar } from './guides/robot-car.ts';
import { smartHome } from './guides/smart-home.ts';
import { LevelBadge } from './level-badge.tsx';

const all: Record<Project['id'], () => Guide> = {
  'smart-home': smartHome,
  quadruped,
  'robot-car': robotCar,
};

const guideOf = (id: Project['id']): Guide => all[id]();

const title = 'text-xl';

/** Everything that the guide says, from its name to "It works when". */
export function GuideText({ project, heading }: { project: Project; heading: string }) {
  const guide = guideOf(project.id);
  return (
    <>
      <header className="guide-head">
        <div>
          <LevelBadge level={project.level} />
          <h2 id={heading} className="mt-3 pr-14 text-3xl lg:pr-0">
            {project.name}
          </h2>
          <p className="mt-3 max-w-[52ch] text-lg text-quiet max-lg:text-base">{guide.intro}</p>
          <dl className="guide-facts">
            <dt>{m.kits_guide_time()}</dt>
            <dd>{guide.time}</dd>
            <dt>{m.kits_guide_age()}</dt>
            <dd>{guide.age}</dd>
            <dt>{m.kits_guide_built()}</dt>
            <dd>{guide.built}</dd>
          </dl>
        </div>
        <img src={project.picture} alt="" width="520" height="380" loading="lazy" className="guide-picture" />
      </header>
      <div className="guide-columns">
        <aside className="guide-side">
          <section>
            <h3 className={title}>{m.kits_guide_parts()}</h3>
            <ul className="guide-parts">
              {guide.parts.map(({ count, part, box }) => (
                <li key={part}>
                  <span>{m.kits_guide_quantity({ count })}</span>
                  {box === 'extra' ? m.kits_guide_part_extra({ part }) : part}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3 className={title}>{m.kits_guide_skills()}</h3>
            <ul className="pin-list mt-3 grid gap-1.5">
              {guide.skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </section>
        </aside>
        <section>
          <h3 className={title}>{m.kits_guide_steps()}</h3>
          <ol className="guide-steps">
            {guide.steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section className="guide-safety">
        <h3 className={title}>{m.kits_guide_safety()}</h3>
        <ul className="pin-list mt-3 grid gap-1.5">
          {guide.safety.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <div className="guide-columns guide-columns-even">
        <section>
          <h3 className={title}>{m.kits_guide_wiring()}</h3>
          <table className="guide-wiring">
            <thead>
              <tr>
                <th scope="col">{m.kits_guide_from()}</th>
                <th scope="col">{m.kits_guide_to()}</th>
              </tr>
            </thead>
            <tbody>
              {guide.wiring.map(({ from, to }) => (
                <tr key={from}>
                  <th scope="row">{from}</th>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="grid content-start gap-8">
          <section>
            <h3 className={title}>{m.kits_guide_values()}</h3>
            {guide.values.map((value) => (
              <p key={value} className="mt-3">
                {value}
              </p>
            ))}
          </section>
          <section>
            <h3 className={title}>{m.kits_guide_trouble()}</h3>
            <dl className="guide-trouble">
              {guide.trouble.map(({ sign, cure }) => (
                <div key={sign}>
                  <dt>{sign}</dt>
                  <dd>{cure}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
      <section className="guide-proof">
        <h3 className={title}>{m.kits_guide_proof()}</h3>
        <p className="mt-1">{guide.proof}</p>
      </section>
    </>
  );
}
