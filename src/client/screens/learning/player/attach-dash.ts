import { MediaPlayer } from 'dashjs';

/**
 * Plays a DASH address in a video element; gives what ends it. It asks no clock of anyone else. `renew` says where a part
 * is to be had now.
 */
export function attach(
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
  renew: (url: string) => string,
): () => void {
  const player = MediaPlayer().create();
  player.updateSettings({
    debug: { logLevel: 0 },
    streaming: {
      utcSynchronization: { enabled: false },
      text: { defaultEnabled: false },
      abr: { limitBitrateByPortal: true },
    },
  });
  player.addRequestInterceptor((request) => Promise.resolve({ ...request, url: renew(request.url) }));
  player.on(MediaPlayer.events.ERROR, onFailed);
  player.initialize(video, url, false);
  return () => player.destroy();
}
