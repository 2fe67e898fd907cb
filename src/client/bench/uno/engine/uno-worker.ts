import { type JoinedParts, joinParts } from './joined-parts.ts';
import type { FromBoard, ToBoard } from './messages.ts';
import { HERTZ, type UnoBoard, unoBoard } from './uno-board.ts';

/** So long the board runs at a stretch before it hears what the page says. Milliseconds. */
const STRETCH_MS = 12;
/** A picture of the parts, as often as an eye sees one. Milliseconds. */
const PICTURE_MS = 33;
/** A machine that is too slow, or a tab that was away, does not make up for more than this. Milliseconds. */
const CATCH_UP_MS = 100;
/** Between two looks at the clock, in cycles: half a millisecond of the board's time. */
const BETWEEN = HERTZ / 2000;

type Going = { board: UnoBoard; joined: JoinedParts; begun: number };
let going: Going | null = null;
let said = '';
const tell = (message: FromBoard) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToBoard>) => {
  if (data.type === 'sense') going?.joined.sense(data.id, data.value);
  if (data.type === 'type') going?.board.type(data.bytes);
  if (data.type !== 'start') return;
  said = '';
  const board = unoBoard(data.program, (byte) => {
    said += String.fromCharCode(byte);
  });
  going = { board, joined: joinParts(board, data.parts, data.senses), begun: performance.now() };
  run(going);
});

/** Lets the board's time follow the page's. */
function run(own: Going): void {
  let [last, pictured] = [performance.now(), 0];
  let owed = 0;
  // How far the board came in the last stretch of the page's time.
  let window = { at: last, board: 0, pace: 1 };
  const stretch = () => {
    if (going !== own) return;
    const now = performance.now();
    owed = Math.min(owed + now - last, CATCH_UP_MS);
    last = now;
    try {
      while (owed > 0 && performance.now() - now < STRETCH_MS) {
        own.board.run(BETWEEN);
        owed -= 0.5;
      }
    } catch {
      going = null;
      return tell({ type: 'fault' });
    }
    const seconds = own.board.now() / 1e6;
    if (now - window.at > 1000) {
      window = { at: now, board: seconds, pace: (seconds - window.board) / ((now - window.at) / 1000) };
    }
    if (now - pictured >= PICTURE_MS) {
      pictured = now;
      tell({ type: 'look', looks: own.joined.look(), said, seconds, pace: window.pace });
      said = '';
    }
    setTimeout(stretch, owed > 0 ? 0 : 4);
  };
  stretch();
}
