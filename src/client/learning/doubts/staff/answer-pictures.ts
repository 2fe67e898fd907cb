/** Pictures that mentors have chosen for answers that are not sent yet, by the question. They last as long as the page. */
const chosen = new Map<string, File>();

export const pictureFor = (doubtId: string): File | null => chosen.get(doubtId) ?? null;

export function choosePicture(doubtId: string, picture: File | null): void {
  if (picture) chosen.set(doubtId, picture);
  else chosen.delete(doubtId);
}
