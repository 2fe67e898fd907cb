import type HlsPlayer from 'hls.js';
import { type Picture, type PlayedStream, pictureIndex, type StreamWishes } from './stream.ts';

/** hls.js, in its light build or whole. */
type Build = typeof HlsPlayer;

/**
 * Plays an HLS address in a video element, by a build of hls.js. Where the browser brings no Media Source (iPhones) it plays HLS by itself.
 * Network trouble is tried again, a broken stream is reported once.
 */
export function playHls(Hls: Build, video: HTMLVideoElement, wishes: StreamWishes): PlayedStream {
  const { url, startAt, lowData, waits, onFailed, renew, onHeights } = wishes;
  if (!Hls.isSupported()) {
    video.src = url;
    const speak = () => speakByItself(video, wishes.voice);
    video.addEventListener('loadedmetadata', speak);
    return {
      end() {
        video.removeEventListener('loadedmetadata', speak);
        video.removeAttribute('src');
      },
      choose: () => {},
      speak: (language) => speakByItself(video, language),
    };
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
  let voice = wishes.voice;
  const speak = () => {
    const index = player.audioTracks.findIndex(({ lang }) => lang === voice);
    if (index >= 0 && index !== player.audioTrack) player.audioTrack = index;
  };
  player.on(Hls.Events.AUDIO_TRACKS_UPDATED, speak);
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
    speak(language) {
      voice = language;
      speak();
    },
  };
}

/** The voices of a browser that plays HLS by itself; older types know nothing of them. */
type AudioTracks = ArrayLike<{ language: string; enabled: boolean }>;

function speakByItself(video: HTMLVideoElement, language: string | null): void {
  const tracks = [...Array.from((video as { audioTracks?: AudioTracks }).audioTracks ?? [])];
  const chosen = tracks.find((track) => track.language === language);
  if (chosen) for (const track of tracks) track.enabled = track === chosen;
}
