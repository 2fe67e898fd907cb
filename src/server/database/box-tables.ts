import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BoxKind, BoxState } from '../../contract/boxes.ts';
import type { PlaceCode } from '../../contract/states.ts';

type Moment = ColumnType<Date, Date, Date>;
/** Where boxes go, who is owed one, and where each of them is (migrations/058, 064, 084, 085, 087). */
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
    state: PlaceCode;
    given_by: string | null;
    given_at: Moment;
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  box: {
    id: string;
    number: GeneratedAlways<number>;
    kind: BoxKind;
    person_id: ColumnType<string | null, string | null | undefined, string | null>;
    school_id: ColumnType<string | null, string | null | undefined, string | null>;
    course_id: ColumnType<string | null, string | null | undefined, string | null>;
    order_id: ColumnType<string | null, string | null | undefined, string | null>;
    grant_id: ColumnType<string | null, string | null | undefined, string | null>;
    kits: Generated<number>;
    because: Generated<string>;
    state: Generated<BoxState>;
    owed_at: Moment;
    since: Moment;
    packed_by: ColumnType<string | null, string | null | undefined, string | null>;
    packed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    address_id: ColumnType<string | null, string | null | undefined, string | null>;
    courier: ColumnType<string | null, string | null | undefined, string | null>;
    tracking: ColumnType<string | null, string | null | undefined, string | null>;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    another_of: ColumnType<string | null, string | null | undefined, string | null>;
    asked: Generated<number>;
    label_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    label_by: ColumnType<string | null, string | null | undefined, string | null>;
    label_address_id: ColumnType<string | null, string | null | undefined, string | null>;
    bench_of: ColumnType<string | null, string | null | undefined, string | null>;
    bench_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  box_part: { box_id: string; part_id: string; quantity: number };
};
