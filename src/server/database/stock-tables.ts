import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The parts of kits, and how many of each there are (migrations/057). */
export type StockTables = {
  part: {
    id: string;
    key: string;
    name: string;
    kit_of: string | null;
    stock: Generated<number>;
  };
  kit_part: { course_id: string; part_id: string; quantity: number; position: number };
  delivery: {
    id: string;
    supplier: string;
    note: string;
    made_by: string | null;
    at: Moment;
  };
  stock_movement: {
    id: string;
    part_id: string;
    kind: 'delivered' | 'packed' | 'put_back' | 'counted' | 'readied' | 'opened';
    quantity: number;
    left_over: Generated<number>;
    delivery_id: string | null;
    box_id: string | null;
    reason: Generated<string>;
    made_by: string | null;
    at: Moment;
  };
};
