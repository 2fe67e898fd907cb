import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { BornForm } from '../../people/consents/born-form.tsx';
import { changeBorn } from '../../people/consents/consents-api.ts';
import { endTieByOffice } from '../../people/families/families-api.ts';
import { showDate, showMoment, showMonth } from '../../platform/api/show-date.ts';
import { Fact } from '../../platform/office/desk-parts.tsx';
import { PlaceLink } from '../../platform/office/place-link.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Access } from './access.tsx';
import { Ask } from './ask.tsx';
import { Part, PersonLink, Row, RowAct, Rows } from './part.tsx';
import type { WholePerson } from './people-api.ts';
import { usePersonList } from './use-person-list.tsx';

type Props = { person: WholePerson };

/** How to reach somebody, and how they come in. */
export function Contact({ person }: Props) {
  const { contact, access } = person;
  if (!contact && !access) return null;
  return (
    <Part title={m.people_contact()}>
      <dl className="grid gap-1.5 text-sm">
        {contact && (
          <>
            <Fact label={m.people_email()}>
              {contact.email ?? m.people_email_none()}
              {contact.email && !contact.isConfirmed && ` · ${m.people_email_unproved()}`}
            </Fact>
            <Fact label={m.people_phone()}>{contact.phone || m.people_none()}</Fact>
            {contact.institute && <Fact label={m.people_institute()}>{contact.institute}</Fact>}
            {contact.key && (
              <Fact label={m.people_key()}>
                {contact.key === 'pin' ? m.people_key_pin() : m.people_key_pictures()}
              </Fact>
            )}
          </>
        )}
        {person.may.includes('settleFamily') && <Born person={person} />}
      </dl>
      <Access person={person} />
    </Part>
  );
}

/** The month of birth, which an owner corrects. */
function Born({ person: { id, name, born } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { announce } = useNotices();
  return (
    <Fact label={m.families_desk_born()}>
      {born ? showMonth(born) : m.families_desk_born_unknown()}{' '}
      <RowAct onPress={() => setOpen(!isOpen)}>{m.families_desk_correct()}</RowAct>
      {isOpen && (
        <BornForm
          initial={born}
          onSend={async (month) => {
            await changeBorn(id, month);
            setOpen(false);
            announce(m.families_desk_corrected({ name }), 'success');
          }}
        />
      )}
    </Fact>
  );
}

type Tied = NonNullable<WholePerson['family']>['guardians'][number];

/** Who belongs together. An owner ends what ties two, with the reason. */
export function Family({ person }: Props) {
  const [ending, setEnding] = useState<{ guardianId: string; childId: string; names: string } | null>(null);
  const { family } = person;
  const { announce } = useNotices();
  if (!family) return null;
  const row = (other: Tied, tie: { guardianId: string; childId: string }) => (
    <Row
      key={other.id}
      below={m.families_desk_since({ who: other.email ?? other.username, day: showDate(other.since) })}
      aside={
        person.may.includes('settleFamily') && (
          <RowAct
            onPress={() =>
              setEnding({ ...tie, names: m.families_desk_both({ one: person.name, other: other.name }) })
            }
          >
            {m.families_end()}
          </RowAct>
        )
      }
    >
      <PersonLink id={other.id}>{other.name}</PersonLink>
    </Row>
  );
  return (
    <Part title={m.people_family()} count={family.guardians.length + family.children.length}>
      <h3 className="font-semibold text-quiet text-xs">{m.families_desk_guardians()}</h3>
      <Rows>{family.guardians.map((other) => row(other, { guardianId: other.id, childId: person.id }))}</Rows>
      <h3 className="font-semibold text-quiet text-xs">{m.families_desk_children()}</h3>
      <Rows>{family.children.map((other) => row(other, { guardianId: person.id, childId: other.id }))}</Rows>
      {ending && (
        <Ask
          title={m.families_desk_end_title({ names: ending.names })}
          text={m.families_desk_end_text()}
          act={m.families_end_do()}
          isDanger
          onClose={() => setEnding(null)}
          onSend={async ({ reason }) => {
            const { names, ...tie } = ending;
            await endTieByOffice({ body: { ...tie, reason } });
            announce(m.families_desk_ended({ names }), 'success');
          }}
        />
      )}
    </Part>
  );
}

export function Classes({ person }: Props) {
  const title = m.people_classes();
  const { rows, total, more } = usePersonList(person, 'classes', { title, first: person.classes });
  if (!person.classes) return null;
  return (
    <Part title={title} count={total}>
      <Rows>
        {rows.map(({ classId, name, grade, school, as, since }) => (
          <Row
            key={classId}
            aside={as === 'teacher' ? m.people_hat_teacher() : m.people_grade({ grade })}
            below={[school, m.people_since({ day: showDate(since) })].filter(Boolean).join(' · ')}
          >
            {name}
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}

export function Live({ person }: Props) {
  const title = m.people_live();
  const { rows, total, more } = usePersonList(person, 'live', { title, first: person.live });
  if (!person.live) return null;
  return (
    <Part title={title} count={total}>
      <Rows>
        {rows.map(({ sessionId, title: name, courseTitle, at, seatTakenAt, attendedAt, isCancelled }) => (
          <Row
            key={sessionId}
            aside={showMoment(at)}
            below={[
              courseTitle,
              isCancelled && m.people_live_cancelled(),
              seatTakenAt && m.people_live_seat({ day: showDate(seatTakenAt) }),
              attendedAt && m.people_live_attended(),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {name}
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}

const ends = { corrected: m.people_certificate_corrected, revoked: m.people_certificate_revoked };

export function Certificates({ person }: Props) {
  const title = m.people_certificates();
  const { rows, total, more } = usePersonList(person, 'certificates', { title, first: person.certificates });
  if (!person.certificates) return null;
  return (
    <Part title={title} count={total}>
      <Rows>
        {rows.map(({ code, courseTitle, learner, issuedAt, endedAs }) => (
          <Row
            key={code}
            aside={
              <PlaceLink
                place={paths.staffCertificates}
                to={`${paths.staffCertificates}?q=${code}`}
                label={m.people_certificate_of({ day: showDate(issuedAt) })}
              >
                {showDate(issuedAt)}
              </PlaceLink>
            }
            below={[learner, ...(endedAs ? [ends[endedAs]()] : [])].join(' · ')}
          >
            <a
              href={paths.certificate(code)}
              className="font-semibold text-wire-deep underline underline-offset-2"
            >
              {courseTitle}
            </a>
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}
