import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** A mail on its way (migrations/007-mail.sql). */
export type MailTable = {
  id: string;
  template: string;
  facts: JSONColumnType<Record<string, unknown>>;
  address: string;
  person_id: string | null;
  locale: string;
  priority: number;
  key: string | null;
  written_at: Moment;
  state: Generated<'waiting' | 'sent' | 'kept' | 'undeliverable'>;
  tries: Generated<number>;
  tried_at: Moment | null;
  next_try_at: Moment;
  give_up_at: Moment;
  claimed_until: Moment | null;
  problem: string | null;
  problem_reply: string | null;
  settled_at: Moment | null;
};
