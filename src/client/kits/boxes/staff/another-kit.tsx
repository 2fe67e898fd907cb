import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { oweAnother, type WholeBox } from '../box-desk-api.ts';
import { WithReason } from './with-reason.tsx';

/** What is owed is sent once. Once more is a decision of the office, with its reason. */
export function AnotherKit({ box }: { box: WholeBox }) {
  const { announce } = useNotices();
  const [, setAsked] = useSearchParams();
  // The same until it is taken: pressed twice, it is owed once.
  const anotherId = useRef(crypto.randomUUID());
  if (box.withdrawn) return null;
  return (
    <WithReason
      name={wordsOf(box)}
      reason={m.boxes_another_reason()}
      hint={m.boxes_another_hint()}
      submit={m.boxes_another_do()}
      send={async (reason) => {
        const made = await oweAnother(box.id, anotherId.current, reason);
        announce(m.boxes_another_done({ number: boxNumber(made.number) }), 'success');
        setAsked((asked) => {
          asked.set('open', made.id);
          return asked;
        });
      }}
    />
  );
}

const wordsOf = ({ kind, person }: WholeBox) =>
  kind === 'replacement' ? m.boxes_another_parts() : person ? m.boxes_another() : m.boxes_another_school();
