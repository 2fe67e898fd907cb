import { MediaPlayer } from 'dashjs';
import { type Picture, type PlayedStream, pictureIndex, type StreamWishes } from './stream.ts';

/** Plays a DASH address in a video element. It asks no clock of anyone else. */
export function attach(video: HTMLVideoElement, wishes: StreamWishes): PlayedStream {
  const { url, lowData, waits, onFailed, renew, onHeights } = wishes;
  const player = MediaPlayer().create();
  player.updateSettings({
    debug: { logLevel: 0 },
    streaming: {
      utcSynchronization: { enabled: false },
      text: { defaultEnabled: false },
      scheduling: { scheduleWhilePaused: !waits },
      abr: { limitBitrateByPortal: true },
    },
  });
  let picture: Picture = lowData ? 'smallest' : 'auto';
  const heights = () => player.getRepresentationsByType('video').map(({ height }) => height);
  const choose = () => {
    const index = pictureIndex(heights(), picture);
    player.updateSettings({ streaming: { abr: { autoSwitchBitrate: { video: index === null } } } });
    if (index !== null) player.setRepresentationForTypeByIndex('video', index);
  };
  player.on(MediaPlayer.events.STREAM_INITIALIZED, () => {
    onHeights(heights());
    if (picture !== 'auto') choose();
  });
  player.addRequestInterceptor((request) => Promise.resolve({ ...request, url: renew(request.url) }));
  player.on(MediaPlayer.events.ERROR, onFailed);
  player.initialize(video, url, false);
  return {
    end: () => player.destroy(),
    choose(next) {
      if (next === picture) return;
      picture = next;
      choose();
    },
    // No film of ours has several voices in DASH.
    speak: () => {},
  };
}
