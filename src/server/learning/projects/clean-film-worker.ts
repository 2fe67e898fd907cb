// Lays a film anew into its container, in a process of its own: packets are copied one by one, headers are written from nothing.
import type { InputTrack } from 'mediabunny';
import { PROJECT_FILM_MOST_BYTES, PROJECT_FILM_MOST_SECONDS } from '../../../contract/platform/limits.ts';

/** `type` is what it is now; seconds are whole, width and height those of what is shown. */
export type CleanedFilm = {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'video/mp4' | 'video/webm';
  seconds: number;
  width: number;
  height: number;
};

/** Why a film is not kept: it is too long or too large, or (null) nothing that a browser plays. */
export type FilmRefused = 'too_long' | 'too_large' | null;

/** Pictures a second, and pieces of sound: more than any phone makes of a film. */
const PACKETS_MOST = (PROJECT_FILM_MOST_SECONDS + 2) * 300;
/** A phone that is asked for a minute gives a little more. Seconds. */
const GRACE_SECONDS = 2;
const tooLarge = new Error('The film is larger than its file');
/** What a browser plays, by the container that it is laid into. */
const playable: Record<CleanedFilm['type'], { video: readonly string[]; audio: readonly string[] }> = {
  'video/mp4': { video: ['avc', 'hevc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

/** The film without anything but its picture and its sound, or why there is none. */
export async function cleanFilmFile(file: Buffer): Promise<CleanedFilm | FilmRefused> {
  const bunny = await import('mediabunny');
  const input = new bunny.Input({ formats: bunny.ALL_FORMATS, source: new bunny.BufferSource(file) });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video?.codec) return null;
    const ends = await input.computeDuration();
    if (!Number.isFinite(ends) || ends <= 0) return null;
    if (ends > PROJECT_FILM_MOST_SECONDS + GRACE_SECONDS) return 'too_long';

    const isWebm = ['vp8', 'vp9'].includes(video.codec);
    const type = isWebm ? 'video/webm' : 'video/mp4';
    if (!playable[type].video.includes(video.codec)) return null;
    const sound = await input.getPrimaryAudioTrack();
    // A sound that browsers do not know is left out: the film is what counts.
    const audio = sound?.codec && playable[type].audio.includes(sound.codec) ? sound : null;

    const target = new bunny.BufferTarget();
    const format = isWebm
      ? new bunny.WebMOutputFormat()
      : new bunny.Mp4OutputFormat({ fastStart: 'in-memory' });
    const output = new bunny.Output({ format, target });
    const toVideo = new bunny.EncodedVideoPacketSource(video.codec);
    output.addVideoTrack(toVideo, isWebm ? {} : { rotation: video.rotation });
    const toAudio = audio?.codec ? new bunny.EncodedAudioPacketSource(audio.codec) : null;
    if (toAudio) output.addAudioTrack(toAudio);
    await output.start();

    // A small file can name one piece of itself a thousand times: what is laid down is counted, not what came.
    let bytes = 0;
    let packets = 0;
    const copy = async (
      track: InputTrack,
      config: object | null,
      add: (packet: InstanceType<typeof bunny.EncodedPacket>, meta?: object) => Promise<void>,
    ) => {
      let meta: object | undefined = config ? { decoderConfig: config } : undefined;
      let end = 0;
      for await (const packet of new bunny.EncodedPacketSink(track).packets()) {
        bytes += packet.byteLength;
        packets += 1;
        if (bytes > PROJECT_FILM_MOST_BYTES || packets > PACKETS_MOST) throw tooLarge;
        if (packet.timestamp + packet.duration <= 0) continue;
        await add(packet, meta);
        meta = undefined;
        end = Math.max(end, packet.timestamp + packet.duration);
      }
      return end;
    };
    const [shown] = await Promise.all([
      copy(video, await video.getDecoderConfig(), (packet, meta) => toVideo.add(packet, meta)).finally(() =>
        toVideo.close(),
      ),
      audio && toAudio
        ? copy(audio, await audio.getDecoderConfig(), (packet, meta) => toAudio.add(packet, meta)).finally(
            () => toAudio.close(),
          )
        : null,
    ]);
    // The head of a film that was cut off on its way still tells how long it was.
    if (shown < ends * 0.7 - 1) return null;
    await output.finalize();
    if (!target.buffer) return null;
    return {
      bytes: new Uint8Array(target.buffer),
      type,
      seconds: Math.max(1, Math.round(ends)),
      width: video.displayWidth,
      height: video.displayHeight,
    };
  } catch (error) {
    return error === tooLarge ? 'too_large' : null;
  } finally {
    input.dispose();
  }
}
