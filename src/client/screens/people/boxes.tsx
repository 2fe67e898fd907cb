import { Link } from 'react-router';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import type { WholePerson } from '../../api/people.ts';
import { showDate } from '../../api/show-date.ts';
import { paths } from '../../paths.ts';
import { AddressLines } from '../boxes/address-lines.tsx';
import { stateWords } from '../boxes/desk/box-words.ts';
import { Part, Row, Rows } from './part.tsx';

type Props = { person: WholePerson; className?: string };

type Told = NonNullable<WholePerson['boxes']>;

const atDesk = ({ id, number }: { id: string; number: number }) =>
  `${paths.staffBoxes}?q=${boxNumber(number)}&open=${id}`;

/** The box at which the desk corrects where it goes: one without a label, else one whose label can be taken off. */
const correctable = (boxes: Told['boxes']) =>
  boxes.find(({ state }) => state === 'owed' || state === 'returned') ??
  boxes.find(({ state }) => state === 'packed');

const answers = {
  waiting: m.people_part_waits,
  sent: m.people_part_sent,
  answered: m.people_part_answered,
} as const;

function Problems({ problems }: { problems: Told['problems'] }) {
  return (
    <>
      <h3 className="mt-3 font-semibold text-quiet text-xs">{m.people_part_problems()}</h3>
      <Rows>
        {problems.map(({ id, part, kind, quantity, box, status, words, reply, reportedAt }) => (
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
    </>
  );
}

/** What is sent to them, and where it goes; a box opens at the desk. */
export function Boxes({ person: { boxes: told }, className }: Props) {
  if (!told) return null;
  const { address, boxes, problems } = told;
  const toCorrect = correctable(boxes);
  return (
    <Part title={m.people_boxes()} {...(className ? { className } : {})}>
      <div className="text-sm">
        <h3 className="font-semibold text-quiet text-xs">{m.people_boxes_to()}</h3>
        {address ? (
          <AddressLines address={address} />
        ) : (
          <p className="text-quiet">{m.people_boxes_without()}</p>
        )}
        {toCorrect && (
          <Link to={atDesk(toCorrect)} className="flex min-h-11 w-fit items-center font-semibold">
            {toCorrect.state === 'packed' ? m.people_boxes_correct_packed() : m.people_boxes_correct()}
          </Link>
        )}
      </div>
      <Rows>
        {boxes.map(({ id, number, course, state, since, courier, tracking }) => (
          <Row
            key={id}
            aside={stateWords[state]()}
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
      {problems.length > 0 && <Problems problems={problems} />}
    </Part>
  );
}
