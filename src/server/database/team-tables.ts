import type { ColumnType, Generated } from 'kysely';
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
    since: ColumnType<Date | null, Date | null, Date | null>;
    last_step: Generated<number>;
  };
  recovery_code: { person_id: string; code_hash: Buffer };
  second_step: {
    token_hash: Buffer;
    person_id: string;
    password_hash: string | null;
    remember: boolean;
    expires_at: Moment;
    seat_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  };
  office_rule: { only_one: Generated<boolean>; factor_demanded: boolean };
};
