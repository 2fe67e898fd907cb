import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { BOXES_SORT } from '../../../../contract/kits/box-desk.ts';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { boxStateWords } from '../../../../texts/staff-words.ts';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useIsJustCome } from '../../../platform/office/table/use-asked.ts';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { boxName } from '../box-card.tsx';
import {
  type DeskBox,
  deskQuery,
  fetchBoxes,
  keepOnBench,
  moveBoxes,
  printLabels,
  takeNext,
} from '../box-desk-api.ts';
import { BoxBeside } from './box-beside.tsx';
import { ensureMoved, stateTones } from './box-words.ts';
import { CourierList } from './courier-list.tsx';

/** What is to be packed: it is what one comes for. */
const TO_PACK = `${paths.staffBoxes}?state=owed&address=given`;

/** /staff/boxes: who is owed what, and where each box is; one opens beside the list to be packed and sent. */
export default function Boxes() {
  const mayPack = useMay('boxes.pack');
  if (useIsJustCome()) return <Navigate to={TO_PACK} replace />;
  return (
    <StaffLayout title={m.boxes_desk_title()}>
      <TakeNext />
      <ListTable list={list} />
      {mayPack && <CourierList />}
    </StaffLayout>
  );
}

/** Whoever came to pack (`?take=next`) has the next box on their bench; the address says which, and going back takes none once more. */
function TakeNext() {
  const [asked, setAsked] = useSearchParams();
  const { announce } = useNotices();
  const mayPack = useMay('boxes.pack');
  const isAsked = mayPack && asked.get('take') === 'next';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    const open = (boxId: string | null) => {
      // Whoever has gone elsewhere meanwhile stays there, and keeps no box from the others.
      if (!isHere) return void (boxId && keepOnBench(boxId, false).catch(() => {}));
      setAsked(
        (now) => {
          now.delete('take');
          if (boxId) now.set('open', boxId);
          return now;
        },
        { replace: true },
      );
    };
    const taken = (boxId: string | null) => {
      open(boxId);
      if (boxId === null && isHere) announce(m.boxes_pack_none_left(), 'success');
    };
    takeNext(asked.get('course')).then(taken, (error) => {
      announce(failureText(error), 'error');
      open(null);
    });
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  return null;
}

const useStates = (): readonly Choice[] =>
  Object.entries(boxStateWords).map(([state, words]) => [state, words()]);
const useAddresses = (): readonly Choice[] => [
  ['given', m.boxes_address_given()],
  ['missing', m.boxes_address_missing()],
  ['unanswered', m.boxes_address_unanswered()],
];
const useWithdrawn = (): readonly Choice[] => [['yes', m.boxes_filter_withdrawn_yes()]];
/** What did not go on is said, and stays ticked where it is. */
async function deliver(rows: readonly DeskBox[], to: 'delivered' | 'returned') {
  const boxIds = rows.map(({ id }) => id);
  ensureMoved(await moveBoxes(boxIds, 'sent', to));
}

const labels = async (rows: readonly DeskBox[], paper: 'A4' | 'A6') =>
  handOver(
    await printLabels(
      rows.map(({ id }) => id),
      paper,
      rows.some(({ label }) => label !== null),
    ),
    `${m.boxes_desk_file()}-${paper}.pdf`,
  );
/** Which of these were printed before. */
function askPrinted(rows: readonly DeskBox[]): string | null {
  const printed = rows.flatMap(({ number, label }) =>
    label ? [`${boxNumber(number)} (${showMoment(label.at)}, ${label.by ?? '—'})`] : [],
  );
  return printed.length > 0 ? m.boxes_labels_again({ boxes: printed.join(', ') }) : null;
}
const done = (count: number) => m.boxes_acts_done({ count });

const list: List<DeskBox> = {
  name: 'boxes',
  caption: m.boxes_desk_title,
  search: m.boxes_desk_search,
  filters: [
    { name: 'state', label: m.boxes_column_state, kind: 'choice', useChoices: useStates },
    { name: 'address', label: m.boxes_filter_address, kind: 'choice', useChoices: useAddresses },
    { name: 'withdrawn', label: m.boxes_filter_withdrawn, kind: 'choice', useChoices: useWithdrawn },
    { name: 'course', label: m.boxes_column_contents, kind: 'choice', useChoices: useCourseChoices },
  ],
  columns: [
    {
      id: 'box',
      title: m.boxes_column_box,
      cell: ({ number, withdrawn }) => (
        <>
          <span className="font-mono font-semibold">{boxNumber(number)}</span>
          {withdrawn && <span className="text-led-deep"> {m.boxes_withdrawn()}</span>}
        </>
      ),
    },
    {
      id: 'for',
      title: m.boxes_column_for,
      cell: ({ person, school }) => (person ?? school)?.name,
    },
    {
      id: 'state',
      title: m.boxes_column_state,
      cell: ({ state, packer }) => (
        <>
          <Badge tone={stateTones[state]}>{boxStateWords[state]()}</Badge>
          {packer && <span className="text-quiet text-xs"> {m.boxes_bench_of({ name: packer.name })}</span>}
        </>
      ),
    },
    {
      id: 'contents',
      title: m.boxes_column_contents,
      className: 'max-w-64 truncate max-sm:hidden',
      cell: (box) => boxName({ ...box, course: box.course && { ...box.course, slug: '' } }),
    },
    {
      id: 'place',
      title: m.boxes_column_place,
      cell: ({ address }) =>
        address ? (
          `${address.town} ${address.pinCode}`
        ) : (
          <span className="text-led-deep">{m.boxes_no_address()}</span>
        ),
    },
    {
      id: 'since',
      title: m.boxes_column_since,
      sort: ['since', '-since'],
      cell: ({ since }) => <time dateTime={since}>{showMoment(since)}</time>,
    },
    {
      id: 'tracking',
      title: m.boxes_column_tracking,
      cell: ({ tracking }) => <span className="font-mono text-xs">{tracking}</span>,
    },
    {
      id: 'label',
      title: m.boxes_column_label,
      isExtra: true,
      cell: ({ label }) => label && `${showMoment(label.at)}, ${label.by ?? '—'}`,
    },
    { id: 'courier', title: m.boxes_column_courier, isExtra: true, cell: ({ courier }) => courier ?? '' },
    {
      id: 'reference',
      title: m.boxes_column_reference,
      isExtra: true,
      cell: ({ reference }) => <span className="font-mono text-xs">{reference}</span>,
    },
  ],
  sort: BOXES_SORT,
  rows: deskQuery,
  Beside: BoxBeside,
  takeAlong: { name: m.boxes_desk_file, fetch: fetchBoxes, right: 'boxes.inspect' },
  acts: [
    {
      id: 'a6',
      right: 'boxes.pack',
      name: m.boxes_act_labels_a6,
      ask: askPrinted,
      run: (rows) => labels(rows, 'A6'),
      done,
    },
    {
      id: 'a4',
      right: 'boxes.pack',
      name: m.boxes_act_labels_a4,
      ask: askPrinted,
      run: (rows) => labels(rows, 'A4'),
      done,
    },
    {
      id: 'delivered',
      right: 'boxes.pack',
      name: m.boxes_act_delivered,
      run: (rows) => deliver(rows, 'delivered'),
      done,
    },
    {
      id: 'returned',
      right: 'boxes.pack',
      name: m.boxes_act_returned,
      run: (rows) => deliver(rows, 'returned'),
      done,
    },
  ],
  failed: m.boxes_desk_failed,
  empty: m.boxes_desk_empty,
  emptyText: m.boxes_desk_empty_text,
  nothing: ({ state, address, sort: _order, ...others }) =>
    state === 'owed' && address === 'given' && Object.keys(others).length === 0
      ? { title: m.boxes_desk_packed(), text: m.boxes_desk_packed_text() }
      : null,
};
