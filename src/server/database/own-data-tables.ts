import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** Copies of one's data, and accounts that are to be erased (migrations/048-own-data.sql). */
export type OwnDataTables = {
  data_copy: {
    id: string;
    person_id: string;
    asked_by: string;
    locale: string;
    asked_at: Moment;
    tries: Generated<number>;
    claimed_until: Moment | null;
    made_at: Moment | null;
    failed_at: Moment | null;
    file: string | null;
    bytes: number | null;
  };
  erasure: {
    person_id: string;
    asked_by: string | null;
    asked_at: Moment;
    due_at: Moment;
    reminded_at: Moment | null;
  };
  erased_file: { name: string };
};
