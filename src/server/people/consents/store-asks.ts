import { sql } from 'kysely';
import type { ConsentPurpose } from '../../../contract/people/consents.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';

export type AskRow = {
  id: string;
  /** `link`: one was mailed to an address. `account`: a guardian was written to, and says it in their own account. */
  way: 'link' | 'account';
  email: string | null;
  guardian: { id: string; name: string } | null;
  at: Date;
  /** Until when the link works. */
  until: Date | null;
  answeredAt: Date | null;
  /** To what the answer says yes. */
  purposes: ConsentPurpose[];
};

/**
 * Whom somebody's yes was asked of, the last first, in all accounts of one person. Links as long as they are kept, letters to guardians as
 * long as the mail is: what is answered stands in the ledger.
 */
export function listAsks(database: Database, people: readonly string[], page: AskedPage) {
  const ids = sql`${[...people]}::uuid[]`;
  const asks = sql<AskRow>`
    select asks.*, at as place_at, id::text as place_id from (
      select q.id, 'link' as way, q.email, (select json_build_object('id', g.id, 'name', g.name) from relation r
          join person g on g.id = r.person_id where r.object_person_id = q.person_id and r.kind = 'guardian'
          and lower(g.email) = lower(q.email) limit 1) as guardian,
        q.asked_at as at, q.expires_at as until, q.answered_at as "answeredAt",
        array(select c.purpose from consent c where c.person_id = any (${ids}) and c.given_at = q.answered_at
          and c.giver_email = q.email and c.withdraws is null group by c.purpose order by min(c.id)) as purposes
      from consent_request q where q.person_id = any (${ids})
      union all
      select m.id, 'account', m.address, case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end,
        m.written_at, null, said.at, coalesce(said.purposes, '{}')
      from unnest(${ids}) as asking (id)
      join mail m on m.facts @> jsonb_build_object('personId', asking.id::text) and m.template = 'consents.wanted'
      left join person g on g.email = m.address
      left join lateral (
        select min(c.given_at) as at, array_agg(distinct c.purpose) filter (where c.withdraws is null) as purposes from consent c
        where c.person_id = any (${ids}) and c.given_by = g.id and c.given_at >= m.written_at
      ) said on true
    ) asks`;
  return office.readNewest(database, asks, page);
}
