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
