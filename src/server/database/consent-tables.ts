import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ConsentPurpose, ConsentVerified } from '../../contract/consents.ts';

type Moment = ColumnType<Date, Date, Date>;

/** Who agreed to what for whom (migrations/045-consents.sql). */
export type ConsentTables = {
  consent_text: { purpose: ConsentPurpose; version: string };
  consent: {
    id: GeneratedAlways<number>;
    person_id: string;
    purpose: ConsentPurpose;
    version: string;
    given_by: string | null;
    giver_email: string | null;
    verified: ConsentVerified;
    order_id: string | null;
    given_at: Moment;
    withdraws: number | null;
  };
  consent_request: {
    id: string;
    person_id: string;
    email: string;
    asked_at: Moment;
    expires_at: Moment;
    token_hash: Buffer | null;
    answered_at: Moment | null;
    keep_hash: Buffer | null;
  };
};
