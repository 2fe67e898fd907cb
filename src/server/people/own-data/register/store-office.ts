import { list, type Part } from './entry.ts';

/** What the office keeps and does about people: announcements that they put away, notes, courses that it gave, accounts that it stopped or united. */
export const ofOffice: Part = {
  tables: {
    announcement: {
      people: { made_by: 'forgets', changed_by: 'forgets' },
      copy: { none: 'the school’s words to many; who wrote them stands with the acts' },
    },
    announcement_put_away: {
      people: { person_id: 'goes' },
      copy: [
        list(
          'account',
          'announcements',
          ['title', 'at'],
          `select a.title, x.put_away_at as at from announcement_put_away x
          join announcement a on a.id = x.announcement_id where x.person_id = :person order by x.put_away_at`,
        ),
      ],
    },
    staff_note: {
      people: { person_id: 'goes', written_by: 'forgets' },
      copy: [
        list(
          'account',
          'staffNotes',
          ['text', 'at'],
          'select text, written_at as at from staff_note where person_id = :person order by written_at',
        ),
      ],
    },
    course_gift: {
      people: { person_id: 'goes', given_by: 'forgets' },
      copy: [
        list(
          'learning',
          'gifts',
          ['course', 'reason', 'at', 'until'],
          `select c.title as course, g.reason, g.given_at as at, g.ended_at as until from course_gift g
          join course c on c.id = g.course_id where g.person_id = :person order by g.given_at`,
        ),
      ],
    },
    stopped_account: {
      people: { person_id: 'goes', stopped_by: 'forgets' },
      copy: [
        list(
          'account',
          'stopped',
          ['reason', 'at'],
          'select reason, stopped_at as at from stopped_account where person_id = :person',
        ),
      ],
    },
    merged_account: {
      people: { person_id: 'goes', kept_id: 'goes', merged_by: 'forgets' },
      copy: [
        list(
          'account',
          'united',
          ['name', 'email', 'at'],
          `select p.username as name, p.email, g.merged_at as at from merged_account g join person p on p.id = g.person_id
          where g.kept_id = :person order by g.merged_at`,
        ),
      ],
    },
  },
  files: [],
  erasing: [],
};
