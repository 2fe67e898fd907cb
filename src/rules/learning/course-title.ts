/** The title of a course bears the word of its track: as it is typed where it does already, else with the word at its end. */
export const titleWithTrack = (title: string, track: string): string => {
  const plain = title.trim();
  return plain.toLowerCase().includes(track.toLowerCase()) ? plain : `${plain} ${track}`.trim();
};
