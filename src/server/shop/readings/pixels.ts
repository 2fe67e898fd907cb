export type Box = { left: number; top: number; right: number; bottom: number };
/** A word as it stands on the picture, in its pixels, and where its first sign does. */
export type Word = Box & { text: string; confidence: number; first: Box };
/** Grey pixels, row by row. */
export type Grey = { data: Uint8Array; width: number; height: number };
