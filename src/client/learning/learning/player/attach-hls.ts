import Hls from 'hls.js/light';
import { playHls } from './play-hls.ts';
import type { PlayedStream, StreamWishes } from './stream.ts';

/** Plays an HLS address that has one voice: half of hls.js is enough. */
export const attach = (video: HTMLVideoElement, wishes: StreamWishes): PlayedStream =>
  playHls(Hls, video, wishes);
