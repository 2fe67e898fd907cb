import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type Props<Item> = {
  items: readonly Item[];
  /** So many stand there at first. */
  most: number;
  children: (shown: readonly Item[]) => ReactNode;
  /** What the button says that brings the others. */
  all: (count: number) => string;
};

/** The first of a long list, and a button for all of it. */
export function FirstFew<Item>({ items, most, children, all }: Props<Item>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {children(isWhole ? items : items.slice(0, most))}
      {!isWhole && items.length > most && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {all(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}
