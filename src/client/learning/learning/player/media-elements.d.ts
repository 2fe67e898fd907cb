import type { HTMLAttributes, Ref } from 'react';

type ControlElement = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  class?: string;
  slot?: string;
  noautohide?: boolean;
};

/** The elements of media-chrome that controls.tsx registers. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': ControlElement & {
        audio?: boolean;
        lang?: string;
        breakpoints?: string;
        autohide?: string;
        nohotkeys?: boolean;
        gesturesdisabled?: boolean;
        'data-bar'?: string;
        'data-begun'?: string | undefined;
        nosubtitleslangpref?: boolean;
      };
      'media-play-button': ControlElement;
      'media-seek-backward-button': ControlElement & { seekoffset?: number };
      'media-seek-forward-button': ControlElement & { seekoffset?: number };
      'media-mute-button': ControlElement;
      'media-volume-range': ControlElement;
      'media-time-range': ControlElement;
      'media-time-display': ControlElement & { showduration?: boolean; notoggle?: boolean };
      'media-pip-button': ControlElement;
      'media-fullscreen-button': ControlElement;
      'media-loading-indicator': ControlElement;
    }
  }
}
