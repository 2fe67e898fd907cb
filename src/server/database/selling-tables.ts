import type { ColumnType, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of 056-what-is-sold.sql and 096-demo-films.sql as the queries see them. */
export type SellingTables = {
  price_override: {
    course_id: string;
    file_price_paise: number;
    file_original_price_paise: number | null;
    set_by: string | null;
    set_at: Moment;
  };
  price_change: {
    id: string;
    course_id: string;
    price_paise: number;
    original_price_paise: number | null;
    starts_at: Moment;
    file_price_paise: number;
    file_original_price_paise: number | null;
    made_at: Moment;
    made_by: string | null;
    done_at: Moment | null;
    taken_back_at: Moment | null;
  };
  demo_choice: {
    course_id: string;
    lecture_id: string | null;
    url: string | null;
    file_demo: string | null;
    set_by: string | null;
    set_at: Moment;
  };
  setting: {
    name: string;
    value: JSONColumnType<object | null, string, string>;
    file_value: JSONColumnType<object | null, string, string>;
    set_by: string | null;
    set_at: Moment;
  };
};
