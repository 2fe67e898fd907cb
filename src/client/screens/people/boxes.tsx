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

/** What is sent to them, and where it goes; a box opens at the desk. */
export function Boxes({ person: { boxes: told }, className }: Props) {
  if (!told) return null;
  const { address, boxes } = told;
  return (
    <Part title={m.people_boxes()} {...(className ? { className } : {})}>
      <div className="text-sm">
        <h3 className="font-semibold text-quiet text-xs">{m.people_boxes_to()}</h3>
        {address ? (
          <AddressLines address={address} />
        ) : (
          <p className="text-quiet">{m.people_boxes_without()}</p>
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
              to={`${paths.staffBoxes}?q=${boxNumber(number)}&open=${id}`}
              className="font-semibold text-wire-deep underline underline-offset-2"
            >
              {m.boxes_number({ number: boxNumber(number) })}
            </Link>
          </Row>
        ))}
      </Rows>
    </Part>
  );
}
