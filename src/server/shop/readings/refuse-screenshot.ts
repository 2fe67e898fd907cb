import { refuse } from '../../platform/http/refusal.ts';
import { looksLikePicture } from '../../platform/outside/decode-picture.ts';
import { PictureRefused } from '../../platform/outside/open-picture.ts';

const refusals = {
  not_a_picture: 'receipt_not_a_picture',
  too_many_pixels: 'receipt_too_many_pixels',
} as const;

/** Refuses `receipt_not_a_picture` unless the first bytes are those of a JPG or PNG, whatever the file is called. */
export async function checkScreenshotType(path: string): Promise<void> {
  if (!(await looksLikePicture(path))) throw refuse('receipt_not_a_picture');
}

/** A PictureRefused as it is said of a screenshot: `receipt_not_a_picture` or `receipt_too_many_pixels`. Other errors stay what they are. */
export const asScreenshotRefusal = (error: unknown): unknown =>
  error instanceof PictureRefused ? refuse(refusals[error.fault]).because(error.cause) : error;
