import { Wire } from './wire.tsx';

type Props = {
  /** The course on a phone and on a desktop, in percent of the section's column (on a desktop 1rem wider on either side): 0 0 is its top left, 100 100 its bottom right. */
  phone: string;
  /** Left out where the section draws its own. */
  desktop?: string;
};

/**
 * One section's piece of the page's wire. It lies behind the section's sheets. Each piece begins where the one above
 * ended: on a phone always at the right edge; on a desktop see the paths.
 */
export function PageWire({ phone, desktop }: Props) {
  const place = '-z-10 absolute inset-y-0 h-full';
  return (
    <>
      <Wire
        path={phone}
        viewBox="0 0 100 100"
        stretch
        ends="cut"
        className={`${place} inset-x-5 w-[calc(100%-2.5rem)] md:inset-x-8 md:w-[calc(100%-4rem)] lg:hidden`}
      />
      {desktop && (
        <Wire
          path={desktop}
          viewBox="0 0 100 100"
          stretch
          ends="cut"
          className={`${place} inset-x-4 w-[calc(100%-2rem)] max-lg:hidden`}
        />
      )}
    </>
  );
}
