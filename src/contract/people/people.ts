/** The drawn faces of children, and by what they come in. The schemas: people-fields.ts. */

/** The drawn faces; the client draws each (ui/avatar). */
export const avatars = [
  'robot',
  'servo',
  'led',
  'chip',
  'gear',
  'battery',
  'elephant',
  'tiger',
  'peacock',
  'turtle',
  'owl',
  'gecko',
  'rocket',
  'kite',
] as const;
export type Avatar = (typeof avatars)[number];

/** Twelve drawn things, of which a child remembers three in their order (ui/key-picture). */
export const keyPictures = [
  'mango',
  'drum',
  'fish',
  'sun',
  'boat',
  'umbrella',
  'bicycle',
  'cloud',
  'bell',
  'leaf',
  'moon',
  'shoe',
] as const;
export type KeyPicture = (typeof keyPictures)[number];

export const keyKinds = ['pin', 'pictures'] as const;
export type KeyKind = (typeof keyKinds)[number];
/** Six digits, or three different pictures by their names in order, a blank between. */
export type ChildKey = { kind: KeyKind; secret: string };
