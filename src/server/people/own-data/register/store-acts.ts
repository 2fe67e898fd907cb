import { list, type Part } from './entry.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** The keys under which the details of an act about something else hold who somebody is. */
const detailsOfPeople = ['guardian', 'person', 'personId'];

/** What the office did. Asked before anything goes: an act knows of whom it tells by what is still there. */
export const acts: Part = {
  tables: {
    audit_entry: {
      people: {
        staff_id: 'forgets',
        subject_id: { stays: 'what the office did stays on record; of whom is forgotten' },
        details: {
          stays: 'without what they tell of the person; amounts and references belong to the books',
        },
      },
      copy: [
        list(
          'account',
          'acts',
          ['kind', 'at'],
          `select act as kind, at from audit_entry where staff_id = :person or (subject_kind = 'person' and subject_id = :person)
          order by at`,
        ),
      ],
    },
  },
  files: [],
  erasing: [
    {
      why: 'only who is erased is forgotten in what is otherwise never changed',
      sql: `select set_config('audit.forgets', 'on', true)`,
    },
    {
      why: 'acts about the person stay, of nobody',
      sql: `update audit_entry set details = '{}', subject_id = '${nobody}'
        where subject_kind = 'person' and subject_id = :person`,
    },
    {
      why: 'what the person made or wrote goes, and with it what an act says of it',
      sql: `update audit_entry set details = '{}' where (subject_kind, subject_id) in (
        select 'creation', id from creation where person_id = :person or (person_id is null and lower(guardian_email) = :email)
        union all select 'review', id from review where person_id = :person
        union all select 'doubt', id from doubt where person_id = :person
        union all select 'hand_in', id from hand_in where person_id = :person
        union all select 'certificate', id from certificate where person_id = :person
        union all select 'contact_message', id from contact_message where lower(email) = :email)`,
    },
    {
      why: 'the amount of a decided payment belongs to the books; what the office wrote of it does not',
      sql: `update audit_entry set details = details - array['reason', 'note']
        where subject_kind = 'payment_order' and subject_id in (select id from payment_order where person_id = :person)`,
    },
    ...detailsOfPeople.map((key) => ({
      why: 'acts about others stay as they are, but for who else was in them',
      sql: `update audit_entry set details = details - '${key}' where details @> any(array(select jsonb_build_object('${key}', id::text) from unnest(:people) id))`,
    })),
  ],
};
