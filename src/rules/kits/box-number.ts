/** The number of a box as it is said: 1042, or B-1042; null where it is none. */
export const numberIn = (text: string): number | null => {
  const found = /^(?:B-?)?(\d{1,9})$/i.exec(text.trim());
  return found ? Number(found[1]) : null;
};
