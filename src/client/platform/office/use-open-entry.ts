import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { openEntry } from './walk-queue.ts';

type Entry = { id: string };

type Wishes = {
  /** The list is still being looked through for what the address names. */
  isLooking?: boolean;
  /** It was decided by whoever is here: nobody has to tell them that it is gone. */
  isOwn?: (id: string) => boolean;
};

export type Opened<E extends Entry> = {
  open: E | null;
  /** The address names one that is not in the list: it was decided already, is gone, or never was. */
  isLost: boolean;
  /** Opens another: the back key leads to the one before. */
  show: (entry: E | null) => void;
  /** Which ones are asked for once something was decided, the first that is there: the address follows, and the back key does not lead to what is decided. */
  goOn: (change: (asked: readonly string[]) => readonly string[]) => void;
};

/**
 * Which entry of a desk stands open, in the one way for all of them: the address names it (`?open=`). It stays open whatever comes
 * into the list, and what the address does not name is opened from the top.
 */
export function useOpenEntry<E extends Entry>(
  entries: readonly E[],
  { isLooking = false, isOwn = () => false }: Wishes = {},
): Opened<E> {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('open');
  const [asked, setAsked] = useState<readonly string[]>(wanted === null ? [] : [wanted]);
  const [follows, setFollows] = useState(false);
  // A step that is on its way into the address is not overtaken: it would lose its place in the history.
  const [isMoving, setMoving] = useState(false);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    setMoving(false);
    // The back key, or a link, has led elsewhere.
    if (wanted === null || !asked.includes(wanted)) setAsked(wanted === null ? [] : [wanted]);
  }
  const open = isLooking ? null : openEntry(entries, asked);
  // What came up by itself stays, too, when others come before it.
  if (open && !asked.includes(open.id)) setAsked([...asked, open.id]);
  const isHere = entries.some(({ id }) => id === wanted);
  const isLost = wanted !== null && !isLooking && !isHere && !isOwn(wanted);

  const moveTo = (id: string | null, replace: boolean) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('open');
        else next.set('open', id);
        return next;
      },
      { replace },
    );
  const openId = open?.id ?? null;
  const isBehind = !isMoving && !isLooking && !isLost && (follows || wanted !== null) && openId !== wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes up
  useEffect(() => {
    if (isBehind) moveTo(openId, true);
  }, [isBehind, openId]);
  return {
    open,
    isLost,
    show: (entry) => {
      setAsked(entry ? [entry.id] : []);
      if (!entry || entry.id === wanted) return;
      setMoving(true);
      moveTo(entry.id, false);
    },
    goOn: (change) => {
      setFollows(true);
      setAsked(change);
      // What was not here is let go of with the first decision, for what comes next and not for what is decided.
      if (isLost) moveTo(change(asked)[0] ?? null, true);
    },
  };
}
