import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../ui/page-wire.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';

/** What a principal asks first: the room, the weeks, the people, the money. */
export function Asks() {
  const asks = [
    [m.labs_ask_room(), m.labs_ask_room_text()],
    [m.labs_ask_time(), m.labs_ask_time_text()],
    [m.labs_ask_people(), m.labs_ask_people_text()],
    [m.labs_ask_money(), m.labs_ask_money_text()],
  ] as const;
  return (
    <section aria-labelledby="asks" className="bench section relative isolate">
      <PageWire
        phone="M97.900 0C97.900 3 103 4 103 8S102.500 84 102.500 100"
        desktop="M98.870 0C98.870 22 103 34 97 50S82 74 82 86S100 92 100 100"
      />
      <h2 id="asks" className="max-w-[16ch] text-3xl lg:text-4xl">
        {m.labs_ask_title()}
      </h2>
      <div className="mt-10 grid items-start gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[1.15fr_1fr]">
        <dl className="grid gap-y-7">
          {asks.map(([ask, answer]) => (
            <div
              key={ask}
              className="grid gap-x-6 gap-y-1 border-line border-t-2 pt-5 sm:grid-cols-[7rem_1fr]"
            >
              <dt className="font-bold font-display text-xl leading-tight">{ask}</dt>
              <dd className="max-w-read">{answer}</dd>
            </div>
          ))}
        </dl>
        <QuotationSheet />
      </div>
    </section>
  );
}
