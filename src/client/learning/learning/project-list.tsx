import { useQuery } from '@tanstack/react-query';
import type { Workbook } from '../../../contract/learning/lessons.ts';
import { m } from '../../../texts/generated/messages.js';
import { Panel } from '../../platform/ui/panel.tsx';
import type { Course } from '../catalogue/catalogue-api.ts';
import { myProjectsQuery } from '../projects/projects-api.ts';
import type { CourseItem } from './course-item.ts';
import { ProjectRow } from './course-item-row.tsx';

type Props = {
  course: Course;
  workbook: Workbook | undefined;
  item: CourseItem | null;
  personId: string | null;
  mayWatch: boolean;
  onOpen: (item: CourseItem) => void;
};

/** The projects that have a guide. */
export function ProjectList({ course, workbook, item, personId, mayWatch, onOpen }: Props) {
  const guided = (workbook?.projects ?? []).flatMap((guide) => {
    const project = course.projects.find(({ projectId }) => projectId === guide.projectId);
    return project ? [{ ...guide, project }] : [];
  });
  const mine = useQuery({ ...myProjectsQuery(personId), enabled: personId !== null }).data;
  if (guided.length === 0) return null;
  return (
    <Panel as="section" className="overflow-hidden pb-2">
      <h2 className="px-5 pt-5 pb-3 text-lg">{m.lessons_projects_title()}</h2>
      <ul>
        {guided.map(({ projectId, title, minutes, project }) => (
          <ProjectRow
            key={projectId}
            {...{ title, minutes, onOpen }}
            item={{ kind: 'project', project }}
            current={item?.kind === 'project' && item.project.projectId === projectId}
            locked={!mayWatch}
            status={mine?.find((one) => one.projectId === projectId)?.status ?? null}
          />
        ))}
      </ul>
    </Panel>
  );
}
