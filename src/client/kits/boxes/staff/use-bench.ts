import { useEffect, useState } from 'react';
import { BENCH_MINUTES } from '../../../../contract/kits/box-desk.ts';
import { keepOnBench, type WholeBox } from '../box-desk-api.ts';

type Packer = { id: string; name: string };

/** Often enough that one lost call gives nothing back. Milliseconds. */
const KEPT_MS = (BENCH_MINUTES * 60_000) / 3;

/** What is asked of the server goes one after the other: a box that is shown anew is given back before it is kept again. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = last.then(ask);
  last = asked.catch(() => {});
  return asked;
}

/** Lays a box that is open on one's own bench, keeps it there while it is open, and gives it back then. Whose bench it lies on; null: nobody's. */
export function useBench({ id, packer }: WholeBox): Packer | null {
  const [holder, setHolder] = useState<Packer | null>(packer);
  useEffect(() => {
    let isOpen = true;
    // Who can not be asked keeps what is known; whoever packs is told by the server.
    const keep = () =>
      inTurn(() => keepOnBench(id, true)).then(
        (now) => isOpen && setHolder(now),
        () => {},
      );
    void keep();
    const timer = setInterval(() => void keep(), KEPT_MS);
    // A page that goes takes nothing of its turn along; one that comes back keeps the box anew.
    const leave = () => void keepOnBench(id, false, true).catch(() => {});
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void keep();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      isOpen = false;
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      clearInterval(timer);
      void inTurn(() => keepOnBench(id, false)).catch(() => {});
    };
  }, [id]);
  return holder;
}
