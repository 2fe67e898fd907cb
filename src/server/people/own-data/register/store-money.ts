import { list, type Part } from './entry.ts';

const booked = 'the bank’s line, and what the office said of it, belong to the books';

/** What was offered, ordered, paid and given back, with the papers; and the office's own work. */
export const money: Part = {
  tables: {
    payment_order: {
      // Who pays; whoever it was for keeps the course, and the order is the payer's.
      people: { person_id: 'goes', learner_id: 'forgets', decided_by: 'forgets' },
      copy: [
        list(
          'money',
          'orders',
          ['reference', 'courses', 'rupees', 'coupon', 'state', 'status', 'reason', 'at', 'decidedAt'],
          `select o.reference, (select string_agg(c.title, ', ' order by l.position) from order_line l
              join course c on c.id = l.course_id where l.order_id = o.id) as courses, round(o.amount_paise / 100.0, 2) as rupees,
            k.code as coupon, o.state, o.status, o.reason, o.submitted_at as at, o.decided_at as "decidedAt"
          from payment_order o left join coupon k on k.id = o.coupon_id where o.person_id = :person order by o.submitted_at`,
        ),
      ],
    },
    order_line: { people: {}, copy: { none: 'stands with its order' } },
    receipt: {
      people: { person_id: 'goes', decided_by: 'forgets' },
      copy: [
        list(
          'money',
          'screenshots',
          ['reference', 'utr', 'status', 'reason', 'at', 'file'],
          `select o.reference, r.utr, coalesce(r.decision, 'waiting') as status, r.reason, r.sent_at as at, r.file
          from receipt r join payment_order o on o.id = r.order_id where r.person_id = :person order by r.sent_at`,
        ),
      ],
    },
    receipt_reading: {
      people: { like_receipt_id: 'forgets' },
      copy: [
        list(
          'money',
          'readings',
          ['reference', 'utr', 'rupees', 'app', 'status', 'at'],
          `select o.reference, x.utr, round(x.amount_paise / 100.0, 2) as rupees, x.app, x.status, x.paid_at as at
          from receipt_reading x join receipt r on r.id = x.receipt_id join payment_order o on o.id = r.order_id
          where r.person_id = :person and x.read_at is not null order by r.sent_at`,
        ),
      ],
    },
    refund: {
      people: { staff_id: 'forgets' },
      copy: [
        list(
          'money',
          'refunds',
          ['reference', 'kind', 'rupees', 'reason', 'number', 'at'],
          `select o.reference, f.kind, round(f.amount_paise / 100.0, 2) as rupees, f.reason, f.bank_reference as number, f.at
          from refund f join payment_order o on o.id = f.order_id where o.person_id = :person order by f.at`,
        ),
      ],
    },
    invoice: {
      people: {
        order_id: 'forgets',
        refund_id: 'forgets',
        facts: {
          stays: 'tax law keeps papers for six years; a child’s name is taken off those below 50,000 rupees',
        },
      },
      copy: [
        list(
          'money',
          'papers',
          ['kind', 'number', 'name', 'rupees', 'day'],
          `select i.kind, i.number, i.facts -> 'recipient' ->> 'name' as name, round(i.total_paise / 100.0, 2) as rupees,
            i.facts ->> 'issuedOn' as day
          from invoice i join payment_order o on o.id = i.order_id where o.person_id = :person order by i.issued_at, i.id`,
        ),
      ],
    },
    quote: {
      people: { person_id: 'goes', learner_id: 'goes' },
      copy: [
        list(
          'money',
          'offers',
          ['reference', 'courses', 'at', 'until'],
          `select q.reference, (select string_agg(c.title, ', ' order by l.position) from quote_line l
              join course c on c.id = l.course_id where l.quote_id = q.id) as courses, q.created_at as at,
            q.held_until as until
          from quote q where q.person_id = :person order by q.created_at`,
        ),
      ],
    },
    course_wish: {
      people: { learner_id: 'goes' },
      copy: [
        list(
          'money',
          'wishes',
          ['course', 'at', 'until'],
          `select c.title as course, w.created_at as at, w.expires_at as until from course_wish w join course c on c.id = w.course_id
          where w.learner_id = :person order by w.created_at`,
        ),
      ],
    },
    quote_line: { people: {}, copy: { none: 'stands with its offer' } },
    address: {
      people: { person_id: 'goes', given_by: 'forgets', phone: 'goes' },
      copy: [
        list(
          'money',
          'addresses',
          ['name', 'phone', 'street', 'place', 'number', 'at', 'until'],
          `select recipient as name, phone, concat_ws(', ', street, nullif(landmark, '')) as street,
            concat_ws(', ', town, nullif(district, '')) as place, pin_code as number, given_at as at, replaced_at as until
          from address where person_id = :person order by given_at`,
        ),
      ],
    },
    box: {
      // The order by which it is owed may go with its payer; the box is the learner's.
      people: {
        person_id: 'goes',
        order_id: 'forgets',
        packed_by: 'forgets',
        bench_of: 'forgets',
        label_by: 'forgets',
        label_address_id: 'forgets',
        address_id: 'forgets',
        another_of: 'forgets',
      },
      copy: [
        list(
          'money',
          'boxes',
          ['number', 'kind', 'course', 'status', 'reason', 'courier', 'tracking', 'madeAt', 'at'],
          `select b.number, b.kind, c.title as course, b.state as status, nullif(b.because, '') as reason, b.courier, b.tracking,
            b.owed_at as "madeAt", b.since as at
          from box b left join course c on c.id = b.course_id where b.person_id = :person order by b.owed_at, b.number`,
        ),
      ],
    },
    box_part: { people: { box_id: 'goes' }, copy: { none: 'stands with its box: the kit of its course' } },
    settled_worry: { people: { settled_by: 'forgets' }, copy: { none: booked } },
    bank_deposit: {
      people: {
        order_id: 'forgets',
        used_by: 'forgets',
        explained_by: 'forgets',
        narration: {
          stays: 'the bank’s own words about a transfer, as on its statement, belong to the books',
        },
      },
      copy: { none: booked },
    },
    bank_deposit_told: { people: {}, copy: { none: booked } },
    bank_statement: { people: { sent_by: 'forgets' }, copy: { none: booked } },
    bank_columns: {
      people: { chosen_by: 'forgets', columns: { stays: 'which column of a bank’s list is which' } },
      copy: { none: booked },
    },
    price_override: {
      people: { set_by: 'forgets' },
      copy: { none: 'the school’s; who set it stands with the acts' },
    },
    price_change: {
      people: { made_by: 'forgets' },
      copy: { none: 'the school’s; who set it stands with the acts' },
    },
    demo_choice: {
      people: { set_by: 'forgets' },
      copy: { none: 'the school’s; who set it stands with the acts' },
    },
    setting: {
      people: {
        set_by: 'forgets',
        value: { stays: 'a line about the school, and how to reach it' },
        file_value: { stays: 'a line of the school’s own file' },
      },
      copy: { none: 'the school’s; who set it stands with the acts' },
    },
    coupon: {
      people: { created_by: 'forgets' },
      copy: { none: 'the school’s; who made it stands with the acts' },
    },
  },

  files: [`select file as name from receipt where person_id = :person`],

  erasing: [
    {
      why: 'papers stay for tax law, and no child’s name on them where the law does not ask for it: from 50,000 rupees it does',
      sql: `update invoice i set facts = jsonb_set(i.facts, '{recipient,name}', '""')
        from payment_order o join person p on p.id = o.person_id
        where o.id = i.order_id and o.person_id = :person and i.total_paise < 5000000 and :child`,
    },
  ],
};
