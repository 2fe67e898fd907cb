import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The parts of kits, and how many of each there are (migrations/057, 064, 086). */
export type StockTables = {
  part: {
    id: string;
    key: string;
    name: string;
    stock: Generated<number>;
    low_told_at: Moment | null;
  };
  part_barcode: { code: string; part_id: string; noted_by: string | null; noted_at: Moment };
  kit_part: { course_id: string; part_id: string; quantity: number; position: number };
  stock_watch: { only_one: Generated<boolean>; spare_boxes: Generated<number> };
  delivery: {
    id: string;
    supplier: string;
    note: string;
    made_by: string | null;
    at: Moment;
  };
  part_problem: {
    id: string;
    person_id: string | null;
    school_id: string | null;
    box_id: string;
    course_id: string | null;
    part_id: string;
    kind: 'missing' | 'broken';
    quantity: number;
    words: Generated<string>;
    picture_file: string | null;
    reported_by: string | null;
    reported_at: Moment;
    status: Generated<'waiting' | 'sent' | 'answered'>;
    reply: string | null;
    replacement_id: string | null;
    decided_by: string | null;
    decided_at: Moment | null;
  };
  ready_batch: {
    id: string;
    course_id: string;
    packed: number;
    left_over: number;
    packed_by: string | null;
    packed_at: Moment;
  };
  ready_part: { batch_id: string; part_id: string; quantity: number };
  stock_movement: {
    id: string;
    part_id: string;
    kind: 'delivered' | 'packed' | 'put_back' | 'counted';
    quantity: number;
    left_over: Generated<number>;
    delivery_id: string | null;
    box_id: string | null;
    reason: Generated<string>;
    made_by: string | null;
    at: Moment;
  };
};
