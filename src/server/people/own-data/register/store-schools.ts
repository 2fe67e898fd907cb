import { list, type Part } from './entry.ts';

/** Schools: who entered one, the seats that it was granted, and which pupil had one; and lessons that are taught. */
export const schools: Part = {
  tables: {
    school: {
      people: { made_by: 'forgets' },
      copy: [
        list(
          'account',
          'schoolsMade',
          ['name', 'at'],
          'select name, made_at as at from school where made_by = :person order by made_at',
        ),
      ],
    },
    school_seats: {
      people: { granted_by: 'forgets' },
      copy: [
        list(
          'account',
          'seatsGranted',
          ['school', 'course', 'seats', 'at'],
          `select s.name as school, c.title as course, g.seats, g.granted_at as at from school_seats g
          join school s on s.id = g.school_id join course c on c.id = g.course_id
          where g.granted_by = :person order by g.granted_at`,
        ),
      ],
    },
    seat: {
      people: { person_id: 'goes', given_by: 'forgets' },
      copy: [
        list(
          'learning',
          'courseSeats',
          ['school', 'course', 'since', 'until'],
          `select s.name as school, c.title as course, t.since, t.until from seat t
          join school s on s.id = t.school_id join course c on c.id = t.course_id
          where t.person_id = :person order by t.since`,
        ),
      ],
    },
    school_invitation: {
      people: { email: 'goes', invited_by: 'goes' },
      copy: [
        list(
          'account',
          'schoolInvitations',
          ['school', 'kind', 'until'],
          `select s.name as school, i.becomes as kind, i.expires_at as until from school_invitation i
          join school s on s.id = i.school_id where i.email = :email`,
        ),
      ],
    },
    school_quote: {
      people: {
        made_by: 'forgets',
        withdrawn_by: 'forgets',
        email: 'forgets',
        facts: { stays: 'what a school was offered and who was to pay; belongs to the books' },
      },
      copy: { none: 'the school’s; who made or withdrew it stands with the acts' },
    },
    school_quote_line: { people: {}, copy: { none: 'stands with its quote' } },
    school_order: {
      people: { ordered_by: 'forgets' },
      copy: [
        list(
          'account',
          'schoolOrders',
          ['school', 'number', 'at'],
          `select s.name as school, q.number, o.ordered_at as at from school_order o
          join school_quote q on q.id = o.quote_id join school s on s.id = o.school_id
          where o.ordered_by = :person order by o.ordered_at`,
        ),
      ],
    },
    school_payment: {
      people: { noted_by: 'forgets' },
      copy: { none: 'the school’s; who noted it stands with the acts' },
    },
    school_credit: {
      people: {},
      copy: { none: 'that something of an order went back; stands with the acts' },
    },
    teaching: {
      people: { begun_by: 'forgets' },
      copy: { none: 'a lesson of this moment; nobody reads later who was there' },
    },
    teaching_pupil: {
      people: { person_id: 'goes' },
      copy: { none: 'what a pupil does in a lesson of this moment; swept when it ends' },
    },
  },

  files: [],

  erasing: [
    {
      why: 'where a quote was mailed to, if that is their address',
      sql: 'update school_quote set email = null where email = :email',
    },
    { why: 'an address that a colleague had', sql: 'delete from school_invitation where email = :email' },
  ],
};
