import { Wire } from '../../platform/ui/wire.tsx';
import { type TrackName, tracks } from './track.ts';

type Props = {
  track: TrackName;
  /** Its course on a desktop, in percent of the section's column: 0 0 is its top left, 100 100 its bottom right. */
  path: string;
};

/** One section's piece of the page's wire, in the track's colour, behind the section's sheets. On a phone there is no room beside them. */
export function TrackWire({ track, path }: Props) {
  return (
    <Wire
      tone={tracks[track].tone}
      path={path}
      viewBox="0 0 100 100"
      stretch
      ends="cut"
      className="-z-10 absolute inset-x-2 inset-y-0 h-full w-[calc(100%-1rem)] max-lg:hidden"
    />
  );
}
