import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MediaSignal } from './media-signal.ts';
import { listen, playFile } from './play-file.ts';

/** A media element as far as addresses are concerned: a new one begins at 0, at the usual rate, and is not there yet. */
class AMediaElement extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  readyState = 0;
  ended = false;
  plays = 0;
  #src = '';
  get src() {
    return this.#src;
  }
  set src(address: string) {
    this.#src = address;
    this.readyState = 0;
    const wasElsewhere = this.currentTime > 0;
    this.currentTime = 0;
    this.playbackRate = 1;
    if (wasElsewhere) this.tell('timeupdate');
    this.tell('ratechange');
  }
  play() {
    this.plays += 1;
    this.tell('play');
    return Promise.resolve();
  }
  tell(event: string) {
    this.dispatchEvent(new Event(event));
  }
  arrive() {
    this.readyState = 1;
    this.tell('loadedmetadata');
  }
}

let newest: string;
function aFilm({ startAt = 0 } = {}) {
  const media = new AMediaElement();
  const video = media as unknown as HTMLVideoElement;
  const heard: MediaSignal[] = [];
  const film = playFile(video, '/media/first/film.mp4', () => newest, { position: startAt, rate: 1 });
  const silence = listen(video, (signal) => heard.push(signal), film.held);
  return { media, heard, film, silence };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  newest = '/media/first/film.mp4';
});
afterEach(() => vi.useRealTimers());

test('a film that plays on after a long pause goes on by a new address, and never says that it stands at 0', () => {
  const { media, heard } = aFilm();
  media.arrive();
  media.playbackRate = 1.5;
  media.currentTime = 311;
  media.tell('pause');
  vi.advanceTimersByTime(300_000);
  newest = '/media/second/film.mp4';
  heard.length = 0;
  void media.play();
  expect(media.src).toBe(newest);
  // Nothing of it is there yet, and it may be long until it is: the page may be closed, or the line fail.
  media.tell('waiting');
  media.tell('error');
  media.arrive();
  expect(media).toMatchObject({ currentTime: 311, playbackRate: 1.5, plays: 2 });
  media.tell('seeking');
  media.tell('playing');
  media.currentTime = 312;
  media.tell('timeupdate');
  expect(heard.map(({ type, position, rate }) => [type, position, rate])).toEqual([
    ['time', 311, 1.5],
    ['rate', 311, 1.5],
    ['waiting', 311, 1.5],
    ['failed', 311, 1.5],
    ['jumped', 311, 1.5],
    ['playing', 311, 1.5],
    ['time', 312, 1.5],
  ]);
});

test('an address that was asked for a moment ago, or that is still the newest, is kept', () => {
  const { media } = aFilm();
  media.arrive();
  media.currentTime = 20;
  vi.advanceTimersByTime(300_000);
  void media.play();
  newest = '/media/second/film.mp4';
  void media.play();
  expect(media.src).toBe(newest);
  newest = '/media/third/film.mp4';
  vi.advanceTimersByTime(200_000);
  void media.play();
  expect(media.src).toBe('/media/second/film.mp4');
});

test('a film that was never there, and one that is asked for twice, begin where they should', () => {
  const { media, film } = aFilm({ startAt: 90 });
  for (const address of ['/media/second/film.mp4', '/media/third/film.mp4']) {
    vi.advanceTimersByTime(300_000);
    newest = address;
    void media.play();
    expect(film.held()).toEqual({ position: 90, rate: 1 });
  }
  media.arrive();
  expect(media.currentTime).toBe(90);
  expect(film.held()).toBeNull();
});

test('what is ended reports nothing and asks for nothing', () => {
  const { media, heard, film, silence } = aFilm();
  media.arrive();
  silence();
  film.end();
  vi.advanceTimersByTime(300_000);
  newest = '/media/second/film.mp4';
  void media.play();
  expect(heard).toEqual([]);
  expect(media.src).toBe('/media/first/film.mp4');
});
