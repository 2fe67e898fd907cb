import { type RefObject, useEffect, useRef } from 'react';
import { playerChoices } from './choices.ts';
import { type KeyAct, keyAct, nextRate, placeOf } from './keys.ts';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  player: RefObject<HTMLElement | null>;
  /** A key is a movement, too. */
  show: () => void;
  onHelp: () => void;
};

function act(told: KeyAct, video: HTMLVideoElement, player: HTMLElement): void {
  const choices = playerChoices();
  const seek = (seconds: number) => {
    const end = Number.isFinite(video.duration) ? video.duration : seconds;
    video.currentTime = Math.min(Math.max(0, seconds), end);
  };
  switch (told.type) {
    case 'play':
      if (video.paused) video.play().catch(() => {});
      else video.pause();
      break;
    case 'seek':
      seek(video.currentTime + told.by);
      break;
    case 'share':
      if (Number.isFinite(video.duration)) seek(video.duration * told.to);
      break;
    case 'mute':
      video.muted = !video.muted;
      break;
    case 'volume':
      video.muted = false;
      video.volume = Math.min(1, Math.max(0, video.volume + told.by));
      break;
    case 'captions':
      choices.change({ captions: !choices.read().captions });
      break;
    case 'theatre':
      choices.change({ theatre: !choices.read().theatre });
      break;
    case 'speed':
      choices.change({ rate: nextRate(video.playbackRate, told.step) });
      break;
    case 'fullscreen':
      // The button knows every browser's way.
      player.querySelector<HTMLElement>('media-fullscreen-button')?.click();
      break;
  }
}

/** The keys of the page steer the film, but where one types or something else has the key. */
export function useFilmKeys({ video, player, show, onHelp }: Props): void {
  const acts = useRef({ show, onHelp });
  useEffect(() => {
    acts.current = { show, onHelp };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [film, element] = [video.current, player.current];
      if (!film || !element || event.defaultPrevented) return;
      const told = keyAct(event, placeOf(event.target, element), playerChoices().read().pageKeys);
      // A sheet that is open has the keys.
      if (!told || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      if (told.type === 'help') return acts.current.onHelp();
      acts.current.show();
      act(told, film, element);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [video, player]);
}
