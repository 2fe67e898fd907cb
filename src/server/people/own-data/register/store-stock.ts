import { list, type Part } from './entry.ts';

const stocked = 'the school’s stock; who moved it stands with the acts';

/** Parts of kits and their stock. */
export const stock: Part = {
  tables: {
    delivery: { people: { made_by: 'forgets' }, copy: { none: stocked } },
    part_barcode: { people: { noted_by: 'forgets' }, copy: { none: stocked } },
    part_problem: {
      people: { person_id: 'goes', reported_by: 'forgets', decided_by: 'forgets' },
      copy: [
        list(
          'learning',
          'partProblems',
          ['course', 'part', 'kind', 'text', 'at', 'status', 'reply', 'file'],
          `select c.title as course, p.name as part, x.kind, x.words as text, x.reported_at as at, x.status, x.reply,
            x.picture_file as file
          from part_problem x join part p on p.id = x.part_id left join course c on c.id = x.course_id
          where x.person_id = :person or x.reported_by = :person order by x.reported_at`,
        ),
      ],
    },
    ready_batch: { people: { packed_by: 'forgets' }, copy: { none: stocked } },
    ready_part: { people: {}, copy: { none: stocked } },
    stock_movement: { people: { made_by: 'forgets' }, copy: { none: stocked } },
  },
  files: [
    `select picture_file as name from part_problem
      where (person_id = :person or person_id is null and reported_by = :person) and picture_file is not null`,
  ],
  erasing: [
    {
      why: 'what a pupil said of the school’s box stays a fact for the school, without their words and their photograph',
      sql: `update part_problem set words = '', picture_file = null where person_id is null and reported_by = :person`,
    },
  ],
};
