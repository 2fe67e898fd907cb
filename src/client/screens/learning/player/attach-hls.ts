import Hls from 'hls.js/light';

/**
 * Plays an HLS address in a video element; gives what ends it. Where the browser brings no Media Source (iPhones) it
 * plays HLS by itself. Network trouble is tried again, a broken stream is reported once by `onFailed`. `renew` says where
 * a part is to be had now.
 */
export function attach(
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
  renew: (url: string) => string,
): () => void {
  if (!Hls.isSupported()) {
    video.src = url;
    return () => video.removeAttribute('src');
  }
  const player = new Hls({
    enableWorker: false,
    capLevelToPlayerSize: true,
    xhrSetup: (request, part) => request.open('GET', renew(part), true),
  });
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
  return () => player.destroy();
}
