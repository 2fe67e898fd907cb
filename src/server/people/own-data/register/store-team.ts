import { list, type Part } from './entry.ts';

const secret = 'a secret that opens something';

/** The colleagues of the office: invitations, and what they show beside a password. */
export const team: Part = {
  tables: {
    staff_invitation: {
      people: { email: 'goes', invited_by: 'forgets' },
      copy: [
        list(
          'account',
          'staffInvitations',
          ['since', 'until'],
          'select asked_at as since, expires_at as until from staff_invitation where email = :email',
        ),
      ],
    },
    second_factor: { people: { person_id: 'goes' }, copy: { none: secret } },
    recovery_code: { people: { person_id: 'goes' }, copy: { none: secret } },
    second_step: { people: { person_id: 'goes' }, copy: { none: secret } },
  },
  files: [],
  erasing: [
    { why: 'an address that a colleague had', sql: 'delete from staff_invitation where email = :email' },
  ],
};
