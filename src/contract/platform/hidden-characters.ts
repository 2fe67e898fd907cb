/**
 * Characters that nobody sees and nothing may store: control characters (NUL cannot even be kept by PostgreSQL) and
 * halves of a surrogate pair, which no encoding can carry. Joiners are not among them: Hindi needs them.
 */
const always = '\\u007f-\\u009f\\p{Surrogate}';
/** What turns the reading direction of everything that follows. It comes along with pasted phone numbers. */
const turning = '\\u202a-\\u202e\\u2066-\\u2069';

/** A line without any of them: names and titles stand among the words of others. */
export const visibleLine = new RegExp(`^[^\\u0000-\\u001f${always}${turning}]*$`, 'u');
/** A phone number as it was pasted: like a line, but with the marks of direction that telephones put around one. */
export const visibleNumber = new RegExp(`^[^\\u0000-\\u001f${always}]*$`, 'u');
/** Text of several lines: tabs and line ends may stay, and so may what was pasted into it. */
export const visibleProse = new RegExp(`^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f${always}]*$`, 'u');

/**
 * What nobody sees but what changes how a text reads: marks that turn the direction of writing, and letters without
 * width. Joiners stay where Indian scripts need them, behind a virama (RFC 5892, appendix A), and in
 * drawings that are made of several.
 */
const hidden =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]|\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})[\u200c\u200d]+/gu;

/** A text in composed form (NFC) without what nobody sees. */
export const withoutHidden = (text: string) => text.normalize('NFC').replace(hidden, '');
