import { m } from './generated/messages.js';

/**
 * A span as it stands among figures: seconds below a minute, whole minutes below an hour, from there on hours as the
 * specification says them (section 9: minutes / 60, rounded, followed by h). Half an hour of study is never "0h", and
 * half a minute never "0 min". In seconds.
 */
export function sayTime(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes === 0 && seconds >= 1) return m.span_seconds({ seconds: Math.floor(seconds) });
  return minutes < 60 ? m.span_minutes({ minutes }) : m.span_hours_short({ hours: Math.round(minutes / 60) });
}

/** A span to the second: "28 s", "4 min 10 s", "1 h 2 min 5 s". In seconds. */
export function saySpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const below =
    minutes === 0
      ? m.span_seconds({ seconds: rest })
      : rest === 0
        ? m.span_minutes({ minutes })
        : m.span_minutes_seconds({ minutes, seconds: rest });
  if (hours === 0) return below;
  return minutes === 0 && rest === 0 ? m.span_hour({ hours }) : m.span_hours({ hours, below });
}
