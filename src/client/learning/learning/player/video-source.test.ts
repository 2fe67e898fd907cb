import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

const site = 'https://tinkerling.example';

test.each([
  ['/media/junior/robot.mp4', { kind: 'file', url: `${site}/media/junior/robot.mp4` }],
  ['/media/junior/robot.webm?v=2', { kind: 'file', url: `${site}/media/junior/robot.webm?v=2` }],
  ['/media/junior/lecture', { kind: 'file', url: `${site}/media/junior/lecture` }],
  ['/media/junior/song.m4a', { kind: 'audio', url: `${site}/media/junior/song.m4a` }],
  ['/media/junior/hls/index.m3u8', { kind: 'hls', url: `${site}/media/junior/hls/index.m3u8` }],
  [
    'https://videos.example.org/a/manifest.mpd?x=1',
    { kind: 'dash', url: 'https://videos.example.org/a/manifest.mpd?x=1' },
  ],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', { kind: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ', { kind: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', { kind: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { kind: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/76979871', { kind: 'vimeo', videoId: '76979871', hash: null }],
  ['https://vimeo.com/76979871/8272103f6e', { kind: 'vimeo', videoId: '76979871', hash: '8272103f6e' }],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    { kind: 'vimeo', videoId: '76979871', hash: '8272103f6e' },
  ],
  [
    'https://www.dailymotion.com/video/x84sh87_a-robot',
    { kind: 'dailymotion', videoId: 'x84sh87', playerId: null },
  ],
  ['https://dai.ly/x84sh87', { kind: 'dailymotion', videoId: 'x84sh87', playerId: null }],
  [
    'https://geo.dailymotion.com/player/xabc1.html?video=x84sh87',
    { kind: 'dailymotion', videoId: 'x84sh87', playerId: 'xabc1' },
  ],
  [
    'https://www.dailymotion.com/tinkerling',
    { kind: 'elsewhere', url: 'https://www.dailymotion.com/tinkerling', host: 'dailymotion.com' },
  ],
  [
    'https://soundcloud.com/tinkerling/robot-song?si=1',
    { kind: 'soundcloud', page: 'https://soundcloud.com/tinkerling/robot-song' },
  ],
  [
    'https://m.soundcloud.com/tinkerling/sets/songs/',
    { kind: 'soundcloud', page: 'https://soundcloud.com/tinkerling/sets/songs' },
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/533446239&color=red',
    { kind: 'soundcloud', page: 'https://api.soundcloud.com/tracks/533446239' },
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//evil.example/a/b',
    {
      kind: 'elsewhere',
      url: 'https://w.soundcloud.com/player/?url=https%3A//evil.example/a/b',
      host: 'w.soundcloud.com',
    },
  ],
  [
    'https://on.soundcloud.com/AbC12',
    { kind: 'elsewhere', url: 'https://on.soundcloud.com/AbC12', host: 'on.soundcloud.com' },
  ],
  [
    'https://www.twitch.tv/videos/106400740',
    { kind: 'elsewhere', url: 'https://www.twitch.tv/videos/106400740', host: 'twitch.tv' },
  ],
  // Looks like one of the hosts but is not.
  [
    'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
    { kind: 'elsewhere', url: 'https://evil-youtube.com/watch?v=dQw4w9WgXcQ', host: 'evil-youtube.com' },
  ],
  [
    'https://youtube.com/@tinkerling',
    { kind: 'elsewhere', url: 'https://youtube.com/@tinkerling', host: 'youtube.com' },
  ],
  ['javascript:alert(1)', null],
  ['https://', null],
])('%s', (address, source) => {
  expect(videoSource(address, site)).toEqual(source);
});
