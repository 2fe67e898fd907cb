import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayMail } from '../../../texts/say-mail.ts';
import { paths } from '../../paths.ts';
import { showDate, showMoment } from '../../platform/api/show-date.ts';
import { PlaceLink } from '../../platform/office/place-link.tsx';
import { PaperLinks } from '../../shop/orders/paper-links.tsx';
import { Part, PersonLink, Row, Rows } from './part.tsx';
import type { WholePerson } from './people-api.ts';
import { orderWords, talkWords } from './story-words.ts';
import { usePersonList } from './use-person-list.tsx';

type Props = { person: WholePerson; className?: string };

/** What was paid, by whom and for whom, with the papers. */
export function Orders({ person, className }: Props) {
  const title = m.people_orders();
  const { rows, total, more } = usePersonList(person, 'orders', { title, first: person.orders });
  if (!person.orders) return null;
  return (
    <Part
      title={title}
      count={m.people_orders_count({ count: total, papers: person.papersTotal ?? 0 })}
      className={className}
    >
      <Rows>
        {rows.map(
          ({ orderId, reference, courseTitles, amount, status, submittedAt, payer, learner, papers }) => (
            <Row
              key={orderId}
              aside={`${showRupees(amount)} · ${orderWords[status]()}`}
              below={
                <>
                  <PlaceLink place={paths.staffOrders} to={`${paths.staffOrders}?open=${orderId}`}>
                    {reference}
                  </PlaceLink>
                  {` · ${showDate(submittedAt)}`}
                  {payer && (
                    <>
                      {' · '}
                      {m.people_order_paid_by()} <PersonLink id={payer.id}>{payer.name}</PersonLink>
                    </>
                  )}
                  {learner && (
                    <>
                      {' · '}
                      {m.people_order_for()} <PersonLink id={learner.id}>{learner.name}</PersonLink>
                    </>
                  )}
                  <PaperLinks papers={papers} forOffice />
                </>
              }
            >
              {courseTitles.join(', ')}
            </Row>
          ),
        )}
      </Rows>
      {more}
    </Part>
  );
}

/** What they wrote to the office, and what it answered. */
export function Messages({ person }: Props) {
  const title = m.people_messages();
  const { rows, total, more } = usePersonList(person, 'messages', { title, first: person.messages });
  if (!person.messages) return null;
  return (
    <Part title={title} count={total}>
      <Rows>
        {rows.map(({ messageId, text, sentAt, reply, answeredAt }) => (
          <Row
            key={messageId}
            aside={
              <PlaceLink
                place={paths.staffMessages}
                to={`${paths.staffMessages}?status=${answeredAt ? 'answered' : 'open'}&open=${messageId}`}
                label={m.people_message_of({ day: showDate(sentAt) })}
              >
                {showDate(sentAt)}
              </PlaceLink>
            }
            below={
              reply ??
              (answeredAt ? m.people_message_settled({ day: showDate(answeredAt) }) : m.people_message_open())
            }
          >
            {text}
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}

/** With mentors. */
export function Talks({ person }: Props) {
  const title = m.people_talks();
  const { rows, total, more } = usePersonList(person, 'talks', { title, first: person.talks });
  if (!person.talks) return null;
  return (
    <Part title={title} count={total}>
      <Rows>
        {rows.map(({ talkId, kind, title, courseTitle, status, at }) => (
          <Row
            key={talkId}
            aside={showDate(at)}
            below={[
              kind === 'doubt' ? m.people_talk_doubt() : m.people_talk_project(),
              courseTitle,
              talkWords(status),
            ].join(' · ')}
          >
            {title}
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}

const mailStates = {
  waiting: m.people_mail_waiting,
  sent: m.people_mail_sent,
  kept: m.people_mail_kept,
  undeliverable: m.people_mail_undeliverable,
};

/** Mails to them or about them: which, where to, and whether they went. */
export function Mails({ person, className }: Props) {
  const title = m.people_mails();
  const { rows, total, more } = usePersonList(person, 'mails', { title, first: person.mails });
  if (!person.mails) return null;
  return (
    <Part title={title} count={total} className={className}>
      <Rows>
        {rows.map(({ mailId, template, to, writtenAt, state, isStuck }) => (
          <Row
            key={mailId}
            aside={isStuck && state === 'waiting' ? m.people_mail_stuck() : mailStates[state]()}
            below={`${to} · ${showMoment(writtenAt)}`}
          >
            {sayMail(template)}
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}
