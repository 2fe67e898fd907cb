import Hls from 'hls.js/light';
import { type Picture, type PlayedStream, pictureIndex, type StreamWishes } from './stream.ts';

/**
 * Plays an HLS address in a video element. Where the browser brings no Media Source (iPhones) it plays HLS by itself.
 * Network trouble is tried again, a broken stream is reported once.
 */
export function attach(video: HTMLVideoElement, wishes: StreamWishes): PlayedStream {
  const { url, startAt, lowData, waits, onFailed, renew, onHeights } = wishes;
  if (!Hls.isSupported()) {
    video.src = url;
    return { end: () => video.removeAttribute('src'), choose: () => {} };
  }
  const player = new Hls({
    enableWorker: false,
    capLevelToPlayerSize: true,
    autoStartLoad: !waits,
    xhrSetup: (request, part) => request.open('GET', renew(part), true),
  });
  let picture: Picture = lowData ? 'smallest' : 'auto';
  const choose = () => {
    const index = pictureIndex(
      player.levels.map(({ height }) => height),
      picture,
    );
    player.nextLevel = index ?? -1;
  };
  player.on(Hls.Events.MANIFEST_PARSED, () => {
    onHeights(player.levels.map(({ height }) => height));
    if (picture !== 'auto') choose();
  });
  const load = () => player.startLoad(startAt);
  if (waits) video.addEventListener('play', load, { once: true });
  let mended = false;
  player.on(Hls.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return;
    if (problem.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      player.recoverMediaError();
    } else onFailed();
  });
  player.loadSource(url);
  player.attachMedia(video);
  return {
    end() {
      video.removeEventListener('play', load);
      player.destroy();
    },
    choose(next) {
      if (next === picture) return;
      picture = next;
      if (player.levels.length > 0) choose();
    },
  };
}
