import Hls from 'hls.js';
import { playHls } from './play-hls.ts';
import type { PlayedStream, StreamWishes } from './stream.ts';

/** Plays an HLS address whose voices one may choose from. */
export const attach = (video: HTMLVideoElement, wishes: StreamWishes): PlayedStream =>
  playHls(Hls, video, wishes);
