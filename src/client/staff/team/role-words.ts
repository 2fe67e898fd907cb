import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';

/** What a role is called, and what it is there for. */
export const roleWords: Record<StaffRole, readonly [name: () => string, what: () => string]> = {
  owner: [m.team_role_owner, m.team_role_owner_text],
  payments: [m.team_role_payments, m.team_role_payments_text],
  content: [m.team_role_content, m.team_role_content_text],
  mentor: [m.team_role_mentor, m.team_role_mentor_text],
  dispatch: [m.team_role_dispatch, m.team_role_dispatch_text],
  reader: [m.team_role_reader, m.team_role_reader_text],
};

export const sayRoles = (roles: readonly StaffRole[]) => roles.map((role) => roleWords[role][0]()).join(', ');
