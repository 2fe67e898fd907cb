import { Keyboard, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { CAPTION_SIZES, type Choices, RATES } from './choices.ts';

type Props = {
  choices: Choices;
  change: (next: Partial<Choices>) => void;
  hasCaptions: boolean;
  /** The languages in which the film is told; empty where one cannot choose. */
  voices: readonly string[];
  heights: readonly number[];
  onKeys: () => void;
  onClose: () => void;
};

const sizeWords: Record<Choices['captionSize'], () => string> = {
  small: m.learning_player_size_small,
  middle: m.learning_player_size_middle,
  large: m.learning_player_size_large,
};

/** A language as its own speakers call it. */
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** How one likes to watch: over the film, so that it is there in full screen too. Every choice stays in this browser. */
export function SettingsSheet({ choices, change, hasCaptions, voices, heights, onKeys, onClose }: Props) {
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const several = heights.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out over a film
    <div
      role="group"
      aria-label={m.learning_player_settings()}
      className="player-settings"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <button
        type="button"
        className="player-settings-close"
        aria-label={m.ui_dialog_close()}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
      <Row label={m.learning_player_rate()}>
        {(id) => (
          <select
            ref={first}
            id={id}
            value={choices.rate}
            onChange={({ target }) => change({ rate: Number(target.value) })}
          >
            {RATES.map((rate) => (
              <option key={rate} value={rate}>
                {rate === 1 ? m.learning_player_rate_usual() : m.learning_player_rate_times({ rate })}
              </option>
            ))}
          </select>
        )}
      </Row>
      {voices.length > 1 && (
        <Row label={m.learning_player_voice()}>
          {(id) => (
            <select
              id={id}
              value={voices.find((one) => one === choices.voice) ?? voices[0]}
              onChange={({ target }) => change({ voice: target.value })}
            >
              {voices.map((language) => (
                <option key={language} value={language} lang={language}>
                  {nameOf(language)}
                </option>
              ))}
            </select>
          )}
        </Row>
      )}
      {hasCaptions && (
        <Row label={m.learning_player_captions()}>
          {(id) => (
            <select
              id={id}
              value={choices.captions ? choices.captionSize : 'off'}
              onChange={({ target }) => {
                const size = CAPTION_SIZES.find((one) => one === target.value);
                change(size ? { captions: true, captionSize: size } : { captions: false });
              }}
            >
              <option value="off">{m.learning_player_captions_none()}</option>
              {CAPTION_SIZES.map((size) => (
                <option key={size} value={size}>
                  {sizeWords[size]()}
                </option>
              ))}
            </select>
          )}
        </Row>
      )}
      {several && !choices.lowData && (
        <Row label={m.learning_player_quality()}>
          {(id) => (
            <select
              id={id}
              value={choices.quality}
              onChange={({ target }) => change({ quality: Number(target.value) })}
            >
              <option value={0}>{m.learning_player_quality_auto()}</option>
              {[...new Set(heights)].map((height) => (
                <option key={height} value={height}>
                  {m.learning_player_quality_lines({ height })}
                </option>
              ))}
            </select>
          )}
        </Row>
      )}
      <Tick
        label={m.learning_player_low_data()}
        checked={choices.lowData}
        onChange={(lowData) => change({ lowData })}
      />
      <Tick label={m.learning_player_go_on()} checked={choices.goOn} onChange={(goOn) => change({ goOn })} />
      <button type="button" className="player-settings-keys" onClick={onKeys}>
        <Keyboard aria-hidden="true" />
        {m.learning_keys_title()}
      </button>
    </div>
  );
}

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="player-settings-row">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Tick(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="player-settings-row">
      {props.label}
      <input
        type="checkbox"
        checked={props.checked}
        onChange={({ target }) => props.onChange(target.checked)}
      />
    </label>
  );
}
