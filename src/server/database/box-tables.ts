import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BoxKind, BoxState } from '../../contract/boxes.ts';
import type { StateCode } from '../../contract/states.ts';

type Moment = ColumnType<Date, Date, Date>;
/** A column that need not be inserted. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Where boxes go, who is owed one, and where each of them is (migrations/058). */
export type BoxTables = {
  address: {
    id: string;
    person_id: string | null;
    school_id: string | null;
    recipient: string;
    phone: string;
    street: string;
    landmark: string;
    town: string;
    pin_code: string;
    district: string;
    state: StateCode;
    given_by: string | null;
    given_at: Moment;
    replaced_at: Optional<Date>;
  };
  box: {
    id: string;
    number: GeneratedAlways<number>;
    kind: BoxKind;
    person_id: Optional<string>;
    school_id: Optional<string>;
    course_id: Optional<string>;
    order_id: Optional<string>;
    grant_id: Optional<string>;
    kits: Generated<number>;
    because: Generated<string>;
    state: Generated<BoxState>;
    owed_at: Moment;
    since: Moment;
    packed_by: Optional<string>;
    packed_at: Optional<Date>;
    sent_at: Optional<Date>;
    address_id: Optional<string>;
    courier: Optional<string>;
    tracking: Optional<string>;
    withdrawn_at: Optional<Date>;
    asked: Generated<number>;
  };
  box_part: { box_id: string; part_id: string; quantity: number };
};
