import { describe, expect, test } from 'vitest';
import { hostOf } from './hosts.ts';
import { readSoundCloud, soundCloudWishes } from './read-soundcloud.ts';
import { readVimeo, vimeoAddress, vimeoWishes } from './read-vimeo.ts';
import { hostedStart, readYouTube, youTubeAddress } from './read-youtube.ts';

function listen(
  read: (state: typeof hostedStart, data: unknown) => { state: typeof hostedStart; signals: unknown[] },
) {
  let state = hostedStart;
  return (data: unknown) => {
    const heard = read(state, data);
    state = heard.state;
    return heard.signals;
  };
}
const text = (message: unknown) => JSON.stringify(message);

describe('YouTube', () => {
  test('tells of a watching from start to end', () => {
    const hear = listen(readYouTube);
    expect(hear(text({ event: 'onReady', id: 1 }))).toEqual([]);
    expect(
      hear(text({ event: 'initialDelivery', info: { playerState: -1, currentTime: 0, playbackRate: 1 } })),
    ).toEqual([]);
    expect(hear(text({ event: 'onStateChange', info: 3 }))).toEqual([]);
    expect(hear(text({ event: 'infoDelivery', info: { playerState: 1, currentTime: 0.1 } }))).toEqual([
      { type: 'playing', position: 0.1, rate: 1 },
    ]);
    expect(hear(text({ event: 'onStateChange', info: 1 }))).toEqual([]);
    expect(hear(text({ event: 'infoDelivery', info: { currentTime: 0.6 } }))).toEqual([
      { type: 'time', position: 0.6, rate: 1 },
    ]);
    expect(hear(text({ event: 'infoDelivery', info: { playbackRate: 2, currentTime: 1 } }))).toEqual([
      { type: 'rate', position: 1, rate: 2 },
      { type: 'time', position: 1, rate: 2 },
    ]);
    expect(hear(text({ event: 'onStateChange', info: 3 }))).toEqual([
      { type: 'waiting', position: 1, rate: 2 },
    ]);
    expect(hear(text({ event: 'onStateChange', info: 1 }))).toEqual([
      { type: 'playing', position: 1, rate: 2 },
    ]);
    expect(hear(text({ event: 'onStateChange', info: 2 }))).toEqual([
      { type: 'paused', position: 1, rate: 2 },
    ]);
    expect(hear(text({ event: 'onStateChange', info: 0 }))).toEqual([
      { type: 'ended', position: 1, rate: 2 },
    ]);
  });

  test('a video that its owner does not let play here has failed', () => {
    expect(listen(readYouTube)(text({ event: 'onError', info: 150 }))).toMatchObject([{ type: 'failed' }]);
  });

  test.each([
    'not json',
    '7',
    'null',
    '{"event":"infoDelivery"}',
    '{"event":"infoDelivery","info":null}',
    { event: 'onError' },
    undefined,
  ])('what is not a message of the player tells nothing: %j', (data) => {
    expect(listen(readYouTube)(data)).toEqual([]);
  });

  test('is framed without cookies, on our origin, from where one stopped', () => {
    const url = new URL(youTubeAddress('dQw4w9WgXcQ', 42, 'https://tinkerling.example'));
    expect(url.origin).toBe('https://www.youtube-nocookie.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      enablejsapi: '1',
      start: '42',
      origin: 'https://tinkerling.example',
    });
  });
});

describe('Vimeo', () => {
  test('takes wishes when it is ready, then tells of a watching', () => {
    expect(readVimeo(hostedStart, text({ event: 'ready' })).ready).toBe(true);
    expect(vimeoWishes).toContain('{"method":"addEventListener","value":"timeupdate"}');
    const hear = listen(readVimeo);
    expect(hear(text({ event: 'bufferend' }))).toEqual([]);
    expect(hear(text({ event: 'play', data: { seconds: 0, duration: 60 } }))).toEqual([
      { type: 'playing', position: 0, rate: 1 },
    ]);
    expect(hear({ event: 'timeupdate', data: { seconds: 0.25 } })).toEqual([
      { type: 'time', position: 0.25, rate: 1 },
    ]);
    expect(hear(text({ event: 'playbackratechange', data: { playbackRate: 1.5 } }))).toEqual([
      { type: 'rate', position: 0.25, rate: 1.5 },
    ]);
    expect(hear(text({ event: 'bufferstart' }))).toEqual([{ type: 'waiting', position: 0.25, rate: 1.5 }]);
    expect(hear(text({ event: 'bufferend' }))).toEqual([{ type: 'playing', position: 0.25, rate: 1.5 }]);
    expect(hear(text({ event: 'seeked', data: { seconds: 50 } }))).toEqual([
      { type: 'jumped', position: 50, rate: 1.5 },
    ]);
    expect(hear(text({ event: 'ended', data: { seconds: 60 } }))).toEqual([
      { type: 'ended', position: 60, rate: 1.5 },
    ]);
  });

  test.each(['not json', 'null', '{"event":"volumechange"}', undefined])('%j tells nothing', (data) => {
    expect(readVimeo(hostedStart, data)).toEqual({ state: hostedStart, signals: [], ready: false });
  });

  test('unlisted videos keep their key', () => {
    expect(vimeoAddress('76979871', '8272103f6e', 9)).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*dnt=1.*h=8272103f6e#t=9s$/,
    );
  });
});

describe('SoundCloud', () => {
  test('takes wishes when it is ready, then tells of a listening, in seconds', () => {
    expect(readSoundCloud(hostedStart, text({ method: 'ready', widgetId: 'w' })).ready).toBe(true);
    expect(soundCloudWishes).toContain('{"method":"addEventListener","value":"playProgress"}');
    const hear = listen(readSoundCloud);
    expect(hear(text({ method: 'play', value: { currentPosition: 0 } }))).toEqual([
      { type: 'playing', position: 0, rate: 1 },
    ]);
    expect(hear(text({ method: 'playProgress', value: { currentPosition: 1250 } }))).toEqual([
      { type: 'time', position: 1.25, rate: 1 },
    ]);
    expect(hear(text({ method: 'seek', value: { currentPosition: 42_000 } }))).toEqual([
      { type: 'jumped', position: 42, rate: 1 },
    ]);
    expect(hear(text({ method: 'pause', value: {} }))).toEqual([{ type: 'paused', position: 42, rate: 1 }]);
    expect(hear(text({ method: 'finish', value: null }))).toEqual([{ type: 'ended', position: 42, rate: 1 }]);
    expect(hear(text({ method: 'error' }))).toMatchObject([{ type: 'failed' }]);
  });

  test.each(['not json', 'null', '7', '{"method":"loadProgress"}', { method: 'play' }, undefined])(
    '%j tells nothing',
    (data) => {
      expect(readSoundCloud(hostedStart, data)).toEqual({ state: hostedStart, signals: [], ready: false });
    },
  );

  test('is framed without its suggestions, and led to where one stopped when it plays', () => {
    const host = hostOf({ kind: 'soundcloud', page: 'https://soundcloud.com/tinkerling/robot-song' });
    const url = new URL(host.address(42, 'https://tinkerling.example'));
    expect(url.origin).toBe('https://w.soundcloud.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      url: 'https://soundcloud.com/tinkerling/robot-song',
      hide_related: 'true',
    });
    expect(host.seek?.(42)).toBe('{"method":"seekTo","value":42000}');
  });
});

test('Dailymotion is framed with the school’s own player where the address names one, and counts nothing', () => {
  const address = (playerId: string | null) =>
    hostOf({ kind: 'dailymotion', videoId: 'x84sh87', playerId }).address(9, 'https://tinkerling.example');
  expect(address('xabc1')).toBe('https://geo.dailymotion.com/player/xabc1.html?video=x84sh87&startTime=9');
  expect(address(null)).toBe('https://geo.dailymotion.com/player.html?video=x84sh87&startTime=9');
  expect(hostOf({ kind: 'dailymotion', videoId: 'x84sh87', playerId: null }).read).toBeNull();
});
