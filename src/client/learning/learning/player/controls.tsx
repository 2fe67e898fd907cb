import 'media-chrome/media-controller';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import { Captions, CaptionsOff, Play, RectangleHorizontal, Settings } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { lazyPart } from '../../../lazy-part.ts';
import { playerChoices, useChoices } from './choices.ts';
import { teachControls } from './control-words.ts';
import { LARGE_STEP } from './keys.ts';
import { SettingsSheet } from './settings-sheet.tsx';
import { meaningOf, type Tap } from './taps.ts';
import { useBar } from './use-bar.ts';
import { useFilmKeys } from './use-film-keys.ts';
import './player.css';

const KeysSheet = lazyPart(async () => (await import('./keys-sheet.tsx')).KeysSheet);

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  audio: boolean;
  title: string;
  /** How much of the network the film takes, in words; null where nobody knows. */
  size: string | null;
  hasCaptions: boolean;
  /** What is said just now. */
  caption: string;
  /** The pictures that one may choose from; empty where there is but one. */
  heights: readonly number[];
  /** The languages in which it is told; empty where one cannot choose. */
  voices: readonly string[];
  children: ReactNode;
};

const change = (next: Parameters<ReturnType<typeof playerChoices>['change']>[0]) =>
  playerChoices().change(next);

/**
 * The bench's controls around a media element (slot "media"): a slim bar that comes when something moves and leaves the
 * film alone after two seconds, captions above it, and one large button before the film was ever played.
 */
export function Controls({
  video,
  audio,
  title,
  size,
  hasCaptions,
  caption,
  heights,
  voices,
  children,
}: Props) {
  const language = teachControls();
  const choices = useChoices();
  const player = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const gear = useRef<HTMLButtonElement>(null);
  const [settings, setSettings] = useState(false);
  const [keysSheet, setKeysSheet] = useState(false);
  const [said, setSaid] = useState<'back' | 'forward' | null>(null);
  const begun = useBegun(video, player);
  const { shown, show, hide } = useBar(player, bar, settings);
  useFullScreenOf(player);
  useEnd(video, () => settings && closeSettings());

  const closeSettings = () => {
    setSettings(false);
    gear.current?.focus();
  };
  const openKeys = async () => {
    setSettings(false);
    // What stands beside the film is not seen in full screen.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
    setKeysSheet(true);
  };
  useFilmKeys({ video, player, show, onHelp: openKeys });
  const toggle = () => {
    const film = video.current;
    if (film?.paused) film.play().catch(() => {});
    else film?.pause();
  };
  const film = useFilmTaps({
    toggle,
    begun,
    bar: () => (shown ? hide() : show()),
    move: (side) => {
      if (video.current) video.current.currentTime += side === 'back' ? -LARGE_STEP : LARGE_STEP;
      setSaid(side);
    },
  });
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), 700);
    return () => clearTimeout(timer);
  }, [said]);
  const withBar = shown || audio || settings;
  return (
    <>
      <media-controller
        ref={player}
        class={`player on-dark ${audio ? 'player-audio' : ''}`}
        data-bar={withBar ? 'shown' : 'hidden'}
        data-begun={begun ? '' : undefined}
        lang={language}
        breakpoints="some:360 wide:560"
        autohide="-1"
        nohotkeys
        gesturesdisabled
        nosubtitleslangpref
        {...film}
      >
        {children}
        <media-loading-indicator slot="centered-chrome" noautohide />
        {!begun && (
          <button type="button" slot="centered-chrome" className="player-first" onClick={toggle}>
            <span className="player-first-disc">
              <Play aria-hidden="true" className="size-9 translate-x-0.5 fill-current" />
            </span>
            <span className="sr-only">{m.learning_hosted_play({ title })}</span>
            {size && <span className="player-first-size">{size}</span>}
          </button>
        )}
        {said && (
          <span slot="centered-chrome" className={`player-moved player-moved-${said}`}>
            {said === 'back' ? m.learning_player_back() : m.learning_player_forward()}
          </span>
        )}
        {hasCaptions && choices.captions && caption && (
          <div aria-hidden="true" className={`player-captions player-captions-${choices.captionSize}`}>
            <span>{caption}</span>
          </div>
        )}
        {settings && (
          <SettingsSheet
            {...{ hasCaptions, heights, voices, choices, change }}
            onKeys={openKeys}
            onClose={closeSettings}
          />
        )}
        <div ref={bar} className="player-bar">
          <media-time-range class="player-seek" />
          <div className="player-row">
            <media-play-button />
            <media-seek-backward-button class="player-wide" seekoffset={LARGE_STEP} />
            <media-seek-forward-button class="player-wide" seekoffset={LARGE_STEP} />
            <media-mute-button class="player-some" />
            <media-volume-range class="player-wide" />
            <media-time-display showduration notoggle />
            <span className="player-gap" />
            {hasCaptions && (
              <button
                type="button"
                aria-pressed={choices.captions}
                aria-label={m.learning_player_captions()}
                title={choices.captions ? m.learning_player_captions_off() : m.learning_player_captions_on()}
                onClick={() => change({ captions: !choices.captions })}
              >
                {choices.captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
              </button>
            )}
            <button
              ref={gear}
              type="button"
              aria-expanded={settings}
              aria-label={m.learning_player_settings()}
              title={m.learning_player_settings()}
              onClick={() => setSettings(!settings)}
            >
              <Settings aria-hidden="true" />
            </button>
            <media-pip-button class="player-wide" />
            <button
              type="button"
              className="player-theatre"
              aria-pressed={choices.theatre}
              aria-label={m.learning_player_theatre()}
              title={m.learning_player_theatre()}
              onClick={() => change({ theatre: !choices.theatre })}
            >
              <RectangleHorizontal aria-hidden="true" />
            </button>
            <media-fullscreen-button />
          </div>
        </div>
      </media-controller>
      {keysSheet && (
        <Suspense>
          <KeysSheet
            everywhere={choices.pageKeys}
            onEverywhere={(pageKeys) => change({ pageKeys })}
            onClose={() => setKeysSheet(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the film was ever played. The large button goes then: whoever pressed it stays at the film. */
function useBegun(video: RefObject<HTMLVideoElement | null>, player: RefObject<HTMLElement | null>): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const begin = () => {
      if (document.activeElement?.matches('.player-first'))
        player.current?.closest<HTMLElement>('[data-film]')?.focus({ preventScroll: true });
      setBegun(true);
    };
    video.current?.addEventListener('play', begin, { signal: controller.signal });
    return () => controller.abort();
  }, [video, player]);
  return begun;
}

/** What comes next stands over everything: nothing of the player stays open below it. */
function useEnd(video: RefObject<HTMLVideoElement | null>, onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const controller = new AbortController();
    video.current?.addEventListener('ended', () => end.current(), { signal: controller.signal });
    return () => controller.abort();
  }, [video]);
}

/** Full screen takes all that stands over the film with it: what comes next, too. */
function useFullScreenOf(player: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = player.current as (HTMLElement & { fullscreenElement: Element }) | null;
    const box = element?.closest('.film-box');
    if (element && box) element.fullscreenElement = box;
  }, [player]);
}

type TapActs = {
  toggle: () => void;
  begun: boolean;
  bar: () => void;
  move: (side: 'back' | 'forward') => void;
};

/** On the film itself a mouse plays and pauses; a finger shows the bar, and twice at an edge goes back or forth. */
function useFilmTaps({ toggle, begun, bar, move }: TapActs) {
  const before = useRef<Tap | null>(null);
  const pressed = useRef<{ kind: string; film: boolean }>({ kind: 'mouse', film: false });
  const onFilm = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
    target === currentTarget || target instanceof HTMLVideoElement;
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressed.current = { kind: event.pointerType, film: onFilm(event) };
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // Who lets go over the film of what was held elsewhere meant that.
      if (!onFilm(event) || !pressed.current.film) return;
      if (pressed.current.kind !== 'touch') return toggle();
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const tap = { at: event.timeStamp, x: (event.clientX - left) / Math.max(1, width) };
      const meant = meaningOf(tap, before.current);
      before.current = tap;
      if (!begun) toggle();
      else if (meant === 'bar') bar();
      else move(meant);
    },
  };
}
