import type { ColumnType } from 'kysely';
import type { StaffRole } from '../../contract/accounts.ts';

type Moment = ColumnType<Date, Date, Date>;

/** The colleagues of the office: 053-team.sql. */
export type TeamTables = {
  staff_invitation: {
    id: string;
    email: string;
    roles: StaffRole[];
    invited_by: string | null;
    token_hash: Buffer | null;
    asked_at: Moment;
    expires_at: Moment;
  };
  second_factor: {
    person_id: string;
    secret: Buffer;
    since: Date | null;
    /** bigint: as text out of the database. */
    last_step: ColumnType<string, number | undefined, number>;
  };
  recovery_code: { person_id: string; code_hash: Buffer };
  second_step: {
    token_hash: Buffer;
    person_id: string;
    password_hash: string | null;
    remember: boolean;
    expires_at: Moment;
  };
  office_rule: { only_one: boolean; factor_demanded: boolean };
};
