import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-playback-rate-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import { type ReactNode, useEffect, useRef } from 'react';
import { teachControls } from './control-words.ts';
import './player.css';

type Props = { audio: boolean; hasCaptions: boolean; children: ReactNode };

/** Seconds that the buttons and the arrow keys move. */
const STEP_SECONDS = 10;

/**
 * The bench's controls around a media element (slot "media"). While the focus is in the player: space plays and
 * pauses, arrows seek and set the volume, f is full screen, m mutes, c shows captions.
 */
export function Controls({ audio, hasCaptions, children }: Props) {
  const language = teachControls();
  const captions = useRef<HTMLElement>(null);
  // The element calls itself a button but says whether it is checked, which a button cannot.
  useEffect(() => captions.current?.setAttribute('role', 'switch'));
  return (
    <media-controller
      class={`player on-dark ${audio ? 'player-audio' : ''}`}
      lang={language}
      breakpoints="wide:560"
      defaultsubtitles
      nosubtitleslangpref
    >
      {children}
      <media-loading-indicator slot="centered-chrome" noautohide />
      <div slot="centered-chrome" className="player-middle">
        <media-seek-backward-button seekoffset={STEP_SECONDS} />
        <media-play-button />
        <media-seek-forward-button seekoffset={STEP_SECONDS} />
      </div>
      <media-time-range class="player-seek" />
      <media-control-bar class="player-bar">
        <media-play-button class="player-bar-play" />
        <media-mute-button />
        <media-volume-range class="player-wide" />
        <media-time-display showduration notoggle />
        <span className="player-gap" />
        {hasCaptions && <media-captions-button ref={captions} />}
        <media-playback-rate-button rates="0.75 1 1.25 1.5 2" />
        <media-pip-button class="player-wide" />
        <media-fullscreen-button />
      </media-control-bar>
    </media-controller>
  );
}
