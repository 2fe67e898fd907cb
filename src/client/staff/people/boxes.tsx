import { useState } from 'react';
import { Link } from 'react-router';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import { boxStateWords } from '../../../texts/staff-words.ts';
import { AddressForm } from '../../kits/boxes/address-form.tsx';
import { AddressLines } from '../../kits/boxes/address-lines.tsx';
import { paths } from '../../paths.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Part, Row, RowAct, Rows } from './part.tsx';
import { correctPostalAddress, type WholePerson } from './people-api.ts';
import { usePersonList } from './use-person-list.tsx';

type Props = { person: WholePerson; className?: string };

const atDesk = ({ id, number }: { id: string; number: number }) =>
  `${paths.staffBoxes}?q=${boxNumber(number)}&open=${id}`;

const answers = {
  waiting: m.people_part_waits,
  sent: m.people_part_sent,
  answered: m.people_part_answered,
} as const;

function Problems({ person }: { person: WholePerson }) {
  const title = m.people_part_problems();
  const { rows, total, more } = usePersonList(person, 'problems', { title, first: person.boxes?.problems });
  if (total === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-semibold text-quiet text-xs">
        {title} <span className="font-normal tabular-nums">{total}</span>
      </h3>
      <Rows>
        {rows.map(({ id, part, kind, quantity, box, status, words, reply, reportedAt }) => (
          <Row
            key={id}
            aside={answers[status]()}
            below={[showDate(reportedAt), box === null ? '' : boxNumber(box), words, reply]
              .filter(Boolean)
              .join(' · ')}
          >
            {m.people_part_said({
              part: part.name,
              quantity,
              kind: kind === 'missing' ? m.people_part_missing() : m.people_part_broken(),
            })}
          </Row>
        ))}
      </Rows>
      {more}
    </>
  );
}

/** What is sent to them, and where it goes; a box opens at the desk. Who sends boxes corrects the address here. */
export function Boxes({ person, className }: Props) {
  const { boxes: told, name, id: personId } = person;
  const title = m.people_boxes();
  const { rows, total, more } = usePersonList(person, 'boxes', { title, first: told?.boxes });
  const [isOpen, setOpen] = useState(false);
  const { announce } = useNotices();
  if (!told) return null;
  const { address } = told;
  return (
    <Part title={title} count={total} className={className}>
      <div className="text-sm">
        <h3 className="font-semibold text-quiet text-xs">{m.people_boxes_to()}</h3>
        {address ? (
          <AddressLines address={address} />
        ) : (
          <p className="text-quiet">{m.people_boxes_without()}</p>
        )}
        {person.may.includes('correctPostalAddress') && (
          <RowAct onPress={() => setOpen(true)}>{m.people_postal()}</RowAct>
        )}
      </div>
      <Rows>
        {rows.map(({ id, number, course, state, since, courier, tracking }) => (
          <Row
            key={id}
            aside={boxStateWords[state]()}
            below={[course?.title ?? m.people_box_parts(), showDate(since), courier, tracking]
              .filter(Boolean)
              .join(' · ')}
          >
            <Link
              to={atDesk({ id, number })}
              className="font-semibold text-wire-deep underline underline-offset-2"
            >
              {m.boxes_number({ number: boxNumber(number) })}
            </Link>
          </Row>
        ))}
      </Rows>
      {more}
      <Problems person={person} />
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={m.people_postal_title({ name })}
          description={m.people_postal_text()}
        >
          <AddressForm
            label={m.people_postal()}
            initial={address}
            withReason
            mayVouch
            onCancel={() => setOpen(false)}
            onSend={async (fields, reason) => {
              await correctPostalAddress({ params: { personId }, body: { ...fields, reason } });
              setOpen(false);
              announce(m.people_postal_corrected(), 'success');
            }}
          />
        </Dialog>
      )}
    </Part>
  );
}
