import { readSoundCloud, soundCloudAddress, soundCloudSeek, soundCloudWishes } from './read-soundcloud.ts';
import { readVimeo, vimeoAddress, vimeoWishes } from './read-vimeo.ts';
import {
  type Heard,
  type HostedState,
  readYouTube,
  youTubeAddress,
  youTubeListening,
} from './read-youtube.ts';
import type { HostedSource } from './video-source.ts';

/** How the player of another host is framed and spoken with, by messages between windows: no script of theirs runs here. */
export type Host = {
  /** As it writes itself. */
  name: string;
  /** What the frame loads; playing begins at `start` (whole seconds) where the address can say so. */
  address(start: number, origin: string): string;
  /** Said until the player answers. */
  knock: string | null;
  /** Said once it is ready: what it shall tell. */
  wishes: readonly string[];
  /** Said when it first plays, where its address cannot name the place to begin. */
  seek: ((start: number) => string) | null;
  /** Null: it tells nothing of what is played, so nothing can be counted. */
  read: ((state: HostedState, data: unknown) => Heard & { ready?: boolean }) | null;
  /** The video's own page there, for a player that may refuse to be framed. */
  page: string | null;
};

const plain = { knock: null, wishes: [], seek: null, page: null };

export function hostOf(source: HostedSource): Host {
  switch (source.kind) {
    case 'youtube':
      return {
        ...plain,
        name: 'YouTube',
        address: (start, origin) => youTubeAddress(source.videoId, start, origin),
        knock: youTubeListening,
        read: readYouTube,
      };
    case 'vimeo':
      return {
        ...plain,
        name: 'Vimeo',
        address: (start) => vimeoAddress(source.videoId, source.hash, start),
        wishes: vimeoWishes,
        read: readVimeo,
      };
    case 'soundcloud':
      return {
        ...plain,
        name: 'SoundCloud',
        address: () => soundCloudAddress(source.page),
        wishes: soundCloudWishes,
        seek: soundCloudSeek,
        read: readSoundCloud,
      };
    case 'dailymotion':
      return {
        ...plain,
        name: 'Dailymotion',
        address: (start) => dailymotionAddress(source.videoId, source.playerId, start),
        read: null,
        page: `https://www.dailymotion.com/video/${source.videoId}`,
      };
  }
}

/**
 * The embedded player's address. `playerId` is the school's own there: the host may refuse a frame that names none, and
 * speaks only with scripts of its own, which our policy forbids.
 */
function dailymotionAddress(videoId: string, playerId: string | null, start: number): string {
  const settings = new URLSearchParams({ video: videoId, startTime: String(start) });
  return `https://geo.dailymotion.com/player${playerId ? `/${playerId}` : ''}.html?${settings}`;
}
