import { list, type Part } from './entry.ts';

const secret = 'a secret that opens something, of which only the hash is kept';
const othersAddress = 'the address is somebody else’s';

/** The keys under which the facts of a mail hold who somebody is. */
const factsOfPeople = ['personId', 'guardianId', 'childId'];

/** Mails to somebody, and to others about them: one index after the other finds them, of millions. */
export const mailsOf = `
  select id from mail where person_id = :person
  union select id from mail where about = :person
  union select id from mail where lower(address) in (select lower(email) from person where id = :person)
  ${factsOfPeople.map((key) => `union select id from mail where facts @> any(array(select jsonb_build_object('${key}', one::text) from unnest(:people) one))`).join('\n  ')}`;

/** Accounts, families, classes, consents, and what was written to people. */
export const people: Part = {
  tables: {
    person: {
      people: { id: 'goes', email: 'goes', phone: 'goes' },
      copy: [
        list(
          'account',
          'account',
          ['name', 'username', 'email', 'phone', 'school', 'born', 'grade', 'avatar', 'comesAs', 'since'],
          `select name, username, email, phone, institute as school, to_char(born, 'YYYY-MM') as born, grade, avatar,
            array_to_string(comes_as, ', ') as "comesAs", created_at as since from person where id = :person`,
        ),
      ],
    },
    session: {
      people: { person_id: 'goes', lent_by: 'goes' },
      copy: [
        list(
          'account',
          'sessions',
          ['since', 'until', 'device', 'lastAt'],
          `select created_at as since, expires_at as until, device, used_at as "lastAt" from session
          where person_id = :person order by 1`,
        ),
      ],
    },
    known_device: {
      people: { person_id: 'goes' },
      copy: [
        list(
          'account',
          'devices',
          ['lastAt'],
          'select seen_at as "lastAt" from known_device where person_id = :person order by 1',
        ),
      ],
    },
    password_reset: { people: { person_id: 'goes' }, copy: { none: secret } },
    email_change: {
      people: {
        person_id: 'goes',
        email: { stays: 'the wish of another account; it ends by itself in a day' },
      },
      copy: [
        list(
          'account',
          'emailWish',
          ['email', 'until'],
          'select email, expires_at as until from email_change where person_id = :person',
        ),
      ],
    },
    provider_identity: {
      people: { person_id: 'goes' },
      copy: [
        list(
          'account',
          'providers',
          ['provider', 'subject', 'since'],
          'select provider, subject, created_at as since from provider_identity where person_id = :person order by 3',
        ),
      ],
    },
    child_key: {
      people: { person_id: 'goes', set_by: 'goes' },
      copy: [
        list(
          'account',
          'childKey',
          ['kind', 'since'],
          'select kind, set_at as since from child_key where person_id = :person',
        ),
      ],
    },
    relation: {
      people: { person_id: 'goes', object_id: 'goes', object_person_id: 'goes', pupil_of: 'goes' },
      copy: [
        list(
          'family',
          'ties',
          ['kind', 'role', 'who', 'class', 'since'],
          `select r.kind, r.role, split_part(trim(other.name), ' ', 1) as who, c.name as class, r.since
          from relation r left join class c on c.id = r.object_class_id left join person other
            on other.id = case when r.person_id = :person then r.object_person_id else r.person_id end
          where r.person_id = :person or r.object_person_id = :person order by r.since`,
        ),
      ],
    },
    guardian_invitation: {
      people: { invited_by: 'goes', child_id: 'goes', email: 'goes' },
      copy: [
        list(
          'family',
          'invitations',
          ['kind', 'since', 'until'],
          `select becomes as kind, created_at as since, expires_at as until from guardian_invitation
          where invited_by = :person order by 2`,
        ),
      ],
    },
    class: {
      people: { made_by: 'forgets' },
      copy: [
        list(
          'family',
          'classes',
          ['class', 'grade', 'since'],
          'select name as class, grade, made_at as since from class where made_by = :person order by 3',
        ),
      ],
    },
    class_leave: {
      people: { person_id: 'goes' },
      copy: [
        list(
          'family',
          'classesLeft',
          ['class', 'kind', 'since', 'until'],
          `select c.name as class, l.kind, l.since, l.left_at as until from class_leave l join class c on c.id = l.class_id
          where l.person_id = :person order by l.left_at`,
        ),
      ],
    },
    class_course: { people: {}, copy: { none: 'the courses of a class are nobody’s' } },
    class_pupil: {
      people: { person_id: 'goes', guardian_email: 'forgets' },
      copy: [
        list(
          'family',
          'places',
          ['class', 'name', 'roll'],
          `select c.name as class, p.shown_name as name, p.roll from class_pupil p join class c on c.id = p.class_id
          where p.person_id = :person order by c.made_at`,
        ),
      ],
    },
    class_lesson: {
      people: { assigned_by: 'forgets' },
      copy: [
        list(
          'family',
          'assigned',
          ['class', 'lesson', 'until', 'at'],
          `select c.name as class, l.title as lesson, a.due_on as until, a.assigned_at as at from class_lesson a
          join class c on c.id = a.class_id join lecture l on l.id = a.lecture_id where a.assigned_by = :person order by 4`,
        ),
      ],
    },
    class_invitation: { people: { invited_by: 'goes', email: 'goes' }, copy: { none: othersAddress } },
    consent: {
      people: {
        person_id: 'goes',
        given_by: 'forgets',
        giver_email: 'forgets',
      },
      copy: [
        list(
          'family',
          'consents',
          ['purpose', 'taken', 'version', 'kind', 'at'],
          `select purpose, withdraws is not null as taken, version, verified as kind, given_at as at from consent
          where person_id = :person order by id`,
        ),
        list(
          'family',
          'consentsGiven',
          ['who', 'purpose', 'taken', 'version', 'at'],
          `select split_part(trim(p.name), ' ', 1) as who, c.purpose, c.withdraws is not null as taken, c.version,
            c.given_at as at
          from consent c join person p on p.id = c.person_id where c.given_by = :person order by c.id`,
        ),
      ],
    },
    consent_request: {
      people: { person_id: 'goes', email: 'goes' },
      copy: [
        list(
          'family',
          'consentRequests',
          ['at', 'answeredAt'],
          `select asked_at as at, answered_at as "answeredAt" from consent_request where person_id = :person order by 1`,
        ),
      ],
    },
    mail: {
      people: { address: 'goes', person_id: 'goes', about: 'goes', facts: 'goes' },
      copy: [
        list(
          'account',
          'mails',
          ['kind', 'at', 'status'],
          `select template as kind, written_at as at, state as status from mail
          where person_id = :person or about = :person or lower(address) = :email order by written_at`,
        ),
      ],
    },
    contact_message: {
      people: {
        email: 'goes',
        phone: 'goes',
        answered_by: 'forgets',
      },
      copy: [
        list(
          'account',
          'messages',
          ['subject', 'text', 'at', 'reply', 'answeredAt'],
          `select subject, text, sent_at as at, reply, answered_at as "answeredAt" from contact_message
          where lower(email) = :email order by sent_at`,
        ),
      ],
    },
    data_copy: {
      people: { person_id: 'goes', asked_by: 'goes' },
      copy: [
        list(
          'account',
          'copies',
          ['at', 'madeAt'],
          'select asked_at as at, made_at as "madeAt" from data_copy where person_id = :person order by 1',
        ),
      ],
    },
    letter_choice: {
      people: { person_id: 'goes', proven_email: 'goes' },
      copy: [
        list(
          'family',
          'letters',
          ['weekday', 'status', 'since', 'email'],
          'select weekday, state as status, chosen_on as since, proven_email as email from letter_choice where person_id = :person',
        ),
      ],
    },
    weekly_letter: {
      people: { person_id: 'goes' },
      copy: [
        list(
          'family',
          'lettersWritten',
          ['week', 'kind', 'at'],
          'select week, kind, written_at as at from weekly_letter where person_id = :person order by week',
        ),
      ],
    },
    erasure: {
      people: { person_id: 'goes', asked_by: 'goes' },
      copy: [
        list(
          'account',
          'erasure',
          ['at', 'until'],
          'select asked_at as at, due_at as until from erasure where person_id = :person',
        ),
      ],
    },
  },

  files: [
    'select file as name from data_copy where (person_id = :person or asked_by = :person) and file is not null',
  ],

  erasing: [
    {
      why: 'what opens an account must not be known to whoever is gone',
      sql: `delete from session using child_key k where k.set_by = :person and session.person_id = k.person_id`,
    },
    { why: 'the same', sql: 'delete from child_key where set_by = :person' },
    {
      why: 'a class that nobody teaches',
      sql: `delete from class c where exists (
          select from relation r where r.object_class_id = c.id and r.kind = 'teacher' and r.person_id = :person)
        and not exists (
          select from relation r where r.object_class_id = c.id and r.kind = 'teacher' and r.person_id <> :person)`,
    },
    { why: 'an address that a guardian had', sql: 'delete from guardian_invitation where email = :email' },
    { why: 'an address that a teacher had', sql: 'delete from class_invitation where email = :email' },
    {
      why: 'an address that a guardian had',
      sql: 'update class_pupil set guardian_email = null where lower(guardian_email) = :email',
    },
    {
      why: 'the ledger keeps the yes, and not whose address it was',
      sql: 'select forget_giver(address) from unnest(:emails) address',
    },
    { why: 'an address that a guardian had', sql: 'delete from consent_request where email = :email' },
    { why: 'what was written to the office', sql: 'delete from contact_message where lower(email) = :email' },
    {
      why: 'what was written to the person, or to others about the person',
      sql: `delete from mail where id in (${mailsOf})`,
    },
  ],
};
