import type { ColumnType } from 'kysely';
import type { ContactSubject } from '../../contract/contact-fields.ts';

type Moment = ColumnType<Date, Date, Date>;

/** What visitors wrote to the school. */
export type ContactTables = {
  contact_message: {
    id: string;
    digest: Buffer | null;
    name: string;
    email: string;
    phone: string | null;
    subject: ContactSubject | null;
    text: string;
    sent_at: Moment;
    reply: string | null;
    answered_at: Moment | null;
    answered_by: string | null;
  };
};
