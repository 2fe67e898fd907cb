/** Where a course's photographs lie, counted from its folder: a plain name, as it stands in an address. */
const place = /^photographs\/[A-Za-z0-9][\w.-]*\.(?:jpe?g|png)$/i;
/** What the script writes beside the films is small and tells nothing; any other picture of a course may be a photograph. */
const taken = /^courses\/[^/]+\/(?!media\/).+\.(?:jpe?g|png)$/i;

/** Whether this names a photograph of a course, counted from the course's folder. */
export const isPhotograph = (file: string): boolean => place.test(file);

/** Whether somebody may have taken this picture with a camera, counted from the content folder: then it is not sent as it is. */
export const mayBeTaken = (file: string): boolean => taken.test(file);

/** A photograph's width and height as it is shown, upright. Pixels. */
export type PhotographSize = { width: number; height: number };

/** Less is a stamp, more is hardly decoded. Pixels of the longer side, and of all. */
export const PHOTOGRAPH_LEAST_SIDE = 640;
export const PHOTOGRAPH_MOST_PIXELS = 120_000_000;
/** Bytes of the file as its maker keeps it; families get a smaller one. */
export const PHOTOGRAPH_MOST_BYTES = 40_000_000;
