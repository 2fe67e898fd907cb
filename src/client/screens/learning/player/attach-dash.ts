import { MediaPlayer } from 'dashjs';

/** Plays a DASH address in a video element; gives what ends it. It asks no clock of anyone else. */
export function attach(video: HTMLVideoElement, url: string, onFailed: () => void): () => void {
  const player = MediaPlayer().create();
  player.updateSettings({
    debug: { logLevel: 0 },
    streaming: {
      utcSynchronization: { enabled: false },
      text: { defaultEnabled: false },
      abr: { limitBitrateByPortal: true },
    },
  });
  player.on(MediaPlayer.events.ERROR, onFailed);
  player.initialize(video, url, false);
  return () => player.destroy();
}
