// Films, captions, posters and drawings are named by their path below the content folder, or by an address elsewhere.

/** Every part begins with a letter or digit: nothing hidden, nothing that climbs, nothing that needs encoding. */
const plainPath = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Whether this is a path below the content folder that may be served. */
export const isPlainPath = (file: string): boolean => plainPath.test(file);
/** Whether this is an address of a video host, or of the school's own storage. */
export const isElsewhere = (file: string): boolean => /^https:\/\//i.test(file);
/** Whether this is the list of a film in parts (HLS, DASH). */
export const isStreamList = (file: string): boolean => /\.(m3u8|mpd)$/i.test(file);
