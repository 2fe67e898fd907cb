/**
 * What every player reports, whichever it is: position in seconds of the lecture, rate in seconds of the lecture per
 * second. `jumped`: the position was moved. `failed`: this video cannot be played here.
 */
export type MediaSignal = {
  type: 'playing' | 'time' | 'rate' | 'waiting' | 'paused' | 'ended' | 'jumped' | 'failed';
  position: number;
  rate: number;
};

export type OnSignal = (signal: MediaSignal) => void;
