import type pg from 'pg';

/** What orders have become, by their number: a fifth waits. */
const status = `case when n % 10 < 2 then 'submitted' when n % 10 < 8 then 'verified' when n % 10 = 8 then 'rejected'
  when n % 20 = 9 then 'refunded' else 'reversed' end`;

/**
 * Fills in orders of the people who are there already, with their lines, screenshots, what was read of these, and papers.
 * Names and phone numbers become various: order `n` is of person `n`, while there are as many.
 */
export async function fillOrders(client: pg.Client, orders: number): Promise<void> {
  // References are right, and nothing is to follow from these.
  await client.query('set session_replication_role = replica');
  await client.query(`
    with numbered as (select id, row_number() over (order by id) as n from person where username like 'bench-%')
    update person p set phone = '+91 9' || lpad((n * 7919 % 1000000000)::text, 9, '0'),
      name = (array['Asha','Ravi','Leela','Kabir','Meera','Arjun','Zoya','Dev','Nila','Omar','Tara'])[1 + n % 11] || ' ' ||
        (array['Rao','Iyer','Khan','Das','Nair','Gill','Bose'])[1 + n / 11 % 7] || ' ' || n
    from numbered where numbered.id = p.id`);
  await client.query(`
    create temporary table family as
    select row_number() over (order by id) - 1 as place, id from person where username like 'bench-%'`);
  await client.query('analyze family');
  const { rows } = await client.query<{ many: number }>('select count(*)::int as many from family');
  await client.query(`
    create temporary table made as
    select gen_random_uuid() as id, gen_random_uuid() as receipt_id, n, ${status} as status, family.id as person_id,
      now() - interval '1 year' + n * interval '5 minutes' as at, (99 + n % 40 * 25) * 100 as paise
    from (select n, (n - 1) % ${rows[0]?.many} as place from generate_series(1, ${orders}) n) numbered
    join family using (place)`);
  await client.query('analyze made');
  await client.query(`
    insert into payment_order (id, person_id, learner_id, amount_paise, reference, status, reason, submitted_at, decided_at, decided_by)
    select id, person_id, person_id, paise, 'TK' || lpad(n::text, 8, '0'), status, case when status = 'rejected' then 'Not paid' end, at,
      case when status <> 'submitted' then at + interval '3 hours' end,
      case when status <> 'submitted' then (select min(id::text)::uuid from person where username not like 'bench-%') end
    from made`);
  await client.query(`
    insert into order_line (order_id, course_id, position, price_paise, discount_paise)
    select made.id, c.id, c.place, greatest(paise / (1 + n % 2), 1), 0 from made
    join (select id, row_number() over (order by position) - 1 as place from course) c on c.place <= n % 2`);
  await client.query(`
    insert into receipt (id, order_id, person_id, file, digest, utr, sent_at, decision, decided_at)
    select receipt_id, id, person_id, 'receipts/' || receipt_id || '.jpg', sha256(id::text::bytea), '6326' || lpad(n::text, 8, '0'), at,
      case status when 'submitted' then null when 'rejected' then 'rejected' else 'verified' end,
      case when status <> 'submitted' then at + interval '3 hours' end
    from made`);
  await client.query(`
    insert into receipt_reading (receipt_id, asked_at, read_at, utr, amount_paise, app, status)
    select receipt_id, at, at, '6326' || lpad(n::text, 8, '0'), paise, 'gpay', 'success' from made`);
  await client.query(`
    insert into refund (id, order_id, kind, amount_paise, reason, bank_reference, at)
    select gen_random_uuid(), id, case status when 'refunded' then 'refund' else 'reversal' end, paise, 'Moved away', 'R' || n,
      at + interval '1 day'
    from made where status in ('refunded', 'reversed')`);
  await client.query(`
    insert into invoice (id, kind, series, financial_year, serial, number, order_id, issued_at, facts, total_paise, taxable_paise,
      cgst_paise, sgst_paise, igst_paise)
    select gen_random_uuid(), 'receipt', 'TK', 2026, n, 'TK/26-27/' || n, id, at + interval '3 hours', '{"issuedOn":"2026-06-01"}',
      paise, paise, 0, 0, 0
    from made where status in ('verified', 'refunded', 'reversed')`);
  await client.query('vacuum analyze');
}
