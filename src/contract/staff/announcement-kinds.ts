/** For whom announcements may be, how they stand, and what they are: the browser reads these without a schema. */

export const announcementLevels = ['news', 'important'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];
export const audiences = [
  'everybody',
  'course',
  'track',
  'grade',
  'guardians',
  'teachers',
  'office',
] as const;
export type AudienceKind = (typeof audiences)[number];
export const announcementTracks = ['Junior', 'Explorer', 'Master'] as const;
export const announcementStates = ['planned', 'on', 'over', 'taken_back'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** What the office announces: its title, its text, the words of its link. Characters. */
export const ANNOUNCEMENT_TITLE_MOST = 120;
export const ANNOUNCEMENT_TEXT_MOST = 1500;
export const ANNOUNCEMENT_LINK_WORDS_MOST = 60;
/** Whom an announcement reaches is counted up to here. */
export const REACH_COUNTED_MOST = 10_000;

/** What the office's list of announcements is sorted by where nothing is said. */
export const ANNOUNCEMENTS_SORT = '-starts';
