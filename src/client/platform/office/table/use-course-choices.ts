import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../texts/generated/messages.js';
import { courseNamesQuery } from '../../../shop/selling/selling-api.ts';
import { usePersonId } from '../../api/session.ts';
import type { Choice } from './list.ts';

/** The courses that a list is filtered by: all of them, for what was bought and learnt of a course stays when it is hidden. */
export function useCourseChoices(): readonly Choice[] {
  const { data = [] } = useQuery(courseNamesQuery(usePersonId()));
  return data.map(({ id, title, state }) => [
    id,
    state === 'shown' ? title : m.office_list_course_hidden({ title }),
  ]);
}
