/** The buzzers, to be heard: as many tones at once as buzzers sound. A page that nobody looks at is silent, and sounds on when it is looked at. */
export function openTones(): { play: (hertz: readonly number[]) => void; close: () => void } | null {
  if (typeof AudioContext === 'undefined') return null;
  const audio = new AudioContext();
  const volume = new GainNode(audio, { gain: 0.05 });
  volume.connect(audio.destination);
  const playing: OscillatorNode[] = [];
  const turn = () => void (document.hidden ? audio.suspend() : audio.resume()).catch(() => {});
  document.addEventListener('visibilitychange', turn);
  return {
    play(hertz) {
      for (const tone of playing.splice(hertz.length)) tone.stop();
      for (const [place, frequency] of hertz.entries()) {
        const before = playing[place];
        if (before) before.frequency.value = frequency;
        else {
          const tone = new OscillatorNode(audio, { type: 'square', frequency });
          tone.connect(volume);
          tone.start();
          playing[place] = tone;
        }
      }
    },
    close: () => {
      document.removeEventListener('visibilitychange', turn);
      void audio.close();
    },
  };
}
