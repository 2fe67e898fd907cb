import './mascot.css';
import tink from './tink.svg?raw';

export type MascotPose =
  | 'stands'
  | 'waves'
  | 'thinks'
  | 'builds'
  | 'sleeps'
  | 'lost-cable'
  | 'receipt-clock'
  | 'confetti';

type Props = {
  pose: MascotPose;
  /** What the picture tells; left out when the words beside it tell the same. */
  title?: string;
  className?: string;
};

/** Tink in one of its poses, as wide as its box (432 × 428 units). Still where motion is not wanted. */
export function Mascot({ pose, title, className = '' }: Props) {
  const says = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <span
      {...says}
      className={`tink ${className}`}
      data-pose={pose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this folder, no one's input
      dangerouslySetInnerHTML={{ __html: tink }}
    />
  );
}
