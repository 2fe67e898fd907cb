import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { titleSlug } from '../../../../rules/platform/title-slug.ts';
import { m } from '../../../../texts/generated/messages.js';
import { HowGood } from '../../../learning/projects/how-good.tsx';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { materialQuery, type TeachersMaterial } from '../teaching-api.ts';

/** What a lesson has for its teacher. */
export function Material({ lectureId, classId }: { lectureId: string; classId: string }) {
  const { data, error, isFetching, refetch } = useQuery(materialQuery(usePersonId(), lectureId));
  if (!data && error)
    return (
      <NotArrived level="h2" title={m.teaching_material_failed()} query={{ error, isFetching, refetch }} />
    );
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <Panel as="section" aria-labelledby="teachers-material" className="p-5">
        <h3 id="teachers-material" className="mb-2 font-bold font-display text-lg">
          {m.teaching_material()}
        </h3>
        {data.material ? (
          <Parts material={data.material} sheet={paths.teachWorksheet(classId, lectureId)} />
        ) : (
          <p className="text-quiet">{m.teaching_material_none()}</p>
        )}
        <Link
          to={paths.alignmentOf(titleSlug(data.courseTitle))}
          className="mt-3 inline-flex min-h-11 w-fit items-center font-semibold text-wire-deep underline underline-offset-4"
        >
          {m.alignment_link_of()}
        </Link>
      </Panel>
      {data.projects.map(({ projectId, title, rubric }) => (
        <HowGood
          key={projectId}
          level="h3"
          rubric={rubric}
          title={m.teaching_rubric({ title })}
          text={m.teaching_rubric_text()}
        />
      ))}
    </>
  );
}

function Parts({ material, sheet }: { material: TeachersMaterial; sheet: string }) {
  const { aim, minutes, prepare, questions, misconceptions, worksheet } = material;
  return (
    <div className="grid gap-4">
      <p>
        <strong>{m.teaching_aim()}</strong> {aim}
      </p>
      <p className="text-quiet">{m.teaching_minutes({ minutes })}</p>
      {prepare.length > 0 && (
        <div>
          <h4 className="font-semibold">{m.teaching_prepare()}</h4>
          <ul className="list-disc pl-5">
            {prepare.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div>
          <h4 className="font-semibold">{m.teaching_questions()}</h4>
          <dl className="grid gap-2">
            {questions.map(({ ask, answer }) => (
              <div key={ask}>
                <dt className="font-semibold text-sm">{ask}</dt>
                <dd className="text-quiet text-sm">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {misconceptions.length > 0 && (
        <div>
          <h4 className="font-semibold">{m.teaching_misconceptions()}</h4>
          <dl className="grid gap-2">
            {misconceptions.map(({ belief, instead }) => (
              <div key={belief}>
                <dt className="font-semibold text-sm">{belief}</dt>
                <dd className="text-quiet text-sm">{instead}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {worksheet && (
        <Link
          to={sheet}
          className="inline-flex min-h-11 w-fit items-center font-semibold text-wire-deep underline underline-offset-4"
        >
          {m.teaching_worksheet_of({ title: worksheet.title })}
        </Link>
      )}
    </div>
  );
}
