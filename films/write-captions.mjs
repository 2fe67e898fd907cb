const longestCue = 78;
const longestLine = 40;

/** @param {number} seconds */
function clock(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Cuts a text into `count` pieces of about equal length, between words. @param {string} text @param {number} count */
function cut(text, count) {
  const pieces = [];
  let rest = text;
  for (let left = count; left > 1; left--) {
    const wish = rest.length / left;
    let best = -1;
    for (const gap of rest.matchAll(/ /g)) {
      // A gap behind a comma is worth eight letters of evenness.
      const cost = (/** @type {number} */ at) =>
        Math.abs(at - wish) - (/[,;:]/.test(rest[at - 1] ?? '') ? 8 : 0);
      if (best < 0 || cost(gap.index) < cost(best)) best = gap.index;
    }
    if (best < 0) break;
    pieces.push(rest.slice(0, best));
    rest = rest.slice(best + 1);
  }
  return [...pieces, rest];
}

/**
 * WebVTT from the real times of the sentences: at most two lines of about 40 letters a cue; a long sentence becomes several
 * cues, its time shared by length.
 * @param {import('./tell-slides.mjs').Cue[]} cues
 */
export function writeCaptions(cues) {
  const blocks = cues.flatMap((cue, index) => {
    const pieces = cut(cue.text, Math.ceil(cue.text.length / longestCue));
    const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const next = cues[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    let start = cue.start;
    return pieces.map((piece, i) => {
      const last = i === pieces.length - 1;
      // Stay a moment after the last word, but never into the next sentence.
      const end = last
        ? Math.min(cue.end + 0.5, next)
        : start + ((cue.end - cue.start) * piece.length) / letters;
      const block = `${clock(start)} --> ${clock(end)}\n${cut(piece, Math.ceil(piece.length / longestLine)).join('\n')}`;
      start = end;
      return block;
    });
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
