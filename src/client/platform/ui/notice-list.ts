/**
 * error, success and hint interrupt (role alert), info waits for a pause (role status). A hint says why one was led
 * elsewhere: nothing has failed.
 */
export type NoticeKind = 'error' | 'success' | 'hint' | 'info';
export type Notice = { id: number; text: string; kind: NoticeKind };

const most = 3;

/** Adds a notice at the end. The same words again replace the old ones, so that they are announced anew; the oldest gives way. */
export function addNotice(list: readonly Notice[], notice: Notice): Notice[] {
  return [...list.filter((one) => one.text !== notice.text), notice].slice(-most);
}

/** What still holds when a form is sent or one goes on: a failure was of what came before. */
export const withoutFailures = (list: readonly Notice[]) => list.filter(({ kind }) => kind !== 'error');

/** Milliseconds a notice stays unless someone points at it: longer for longer words, longer when something went wrong. */
export function noticeStay(notice: Notice): number {
  return (notice.kind === 'error' ? 12_000 : 7_000) + notice.text.length * 60;
}
