import { m } from '../../../texts/generated/messages.js';
import { showDate, showMoment } from '../../platform/api/show-date.ts';
import { Part, PersonLink, Row, Rows } from './part.tsx';
import type { WholePerson } from './people-api.ts';
import { purposeWord } from './purposes.ts';
import { usePersonList } from './use-person-list.tsx';

type Props = { person: WholePerson };

const ways = {
  email_link: m.people_consent_by_link,
  verified_payment: m.people_consent_by_payment,
  school_agreement: m.people_consent_by_school,
  self: m.people_consent_by_self,
};

/** The ledger: what counts now stands out; what was taken back or is of an older text stays. */
export function Consents({ person }: Props) {
  const title = m.people_consents();
  const { rows, total, more } = usePersonList(person, 'consents', { title, first: person.consents });
  if (!person.consents) return null;
  return (
    <Part title={title} count={total}>
      <Rows>
        {rows.map(({ lineId, purpose, granted, isCurrent, by, email, way, at }) => {
          const who = by ?? email;
          const stands = isCurrent
            ? m.people_consent_counts()
            : granted
              ? m.people_consent_ended()
              : m.people_consent_taken_back();
          return (
            <Row key={lineId} aside={showDate(at)} below={[stands, ways[way]()].join(' · ')}>
              {who ? m.people_consent_by({ purpose: purposeWord(purpose), by: who }) : purposeWord(purpose)}
            </Row>
          );
        })}
      </Rows>
      {more}
    </Part>
  );
}

type Ask = NonNullable<WholePerson['asks']>['asked'][number];

/** What became of asking: the answer, or since when there is none. */
function answerOf({ answeredAt, purposes, until }: Ask): string {
  if (answeredAt !== null) {
    const day = showMoment(answeredAt);
    if (purposes === null) return m.people_ask_answered({ day });
    return purposes.length === 0
      ? m.people_ask_no({ day })
      : m.people_ask_yes({ day, purposes: purposes.map(purposeWord).join(', ') });
  }
  if (until === null) return m.people_ask_open();
  return Date.parse(until) > Date.now()
    ? m.people_ask_waits({ day: showDate(until) })
    : m.people_ask_over({ day: showDate(until) });
}

/** Who was asked for a yes, when and by which way, what they answered, and what nobody has said yet. */
export function Asks({ person }: Props) {
  const { asks } = person;
  const title = m.people_asks();
  const { rows, total, more } = usePersonList(person, 'asks', { title, first: asks?.asked });
  if (!asks) return null;
  return (
    <Part title={title} count={total}>
      {asks.missing && asks.missing.length > 0 && (
        <p className="text-sm">
          {m.people_ask_missing({ purposes: asks.missing.map(purposeWord).join(', ') })}
        </p>
      )}
      <Rows none={m.people_asks_none()}>
        {rows.map((ask) => {
          const { askId, guardian, email, way, at, answeredAt } = ask;
          const how = way === 'link' ? m.people_ask_by_link() : m.people_ask_by_account();
          return (
            <Row
              key={askId}
              aside={showDate(at)}
              below={
                <>
                  {guardian && email && `${email} · `}
                  {how}
                  <span className={`block ${answeredAt === null ? 'font-semibold text-ink' : ''}`}>
                    {answerOf(ask)}
                  </span>
                </>
              }
            >
              {guardian ? (
                <PersonLink id={guardian.id}>{guardian.name}</PersonLink>
              ) : (
                (email ?? m.people_none())
              )}
            </Row>
          );
        })}
      </Rows>
      {more}
    </Part>
  );
}
