import { addTranslation } from 'media-chrome/dist/utils/i18n.js';
import { m } from '../../../../texts/generated/messages.js';
import { getLocale } from '../../../../texts/generated/runtime.js';

/** Gives the player's controls our words, in the page's language. */
export function teachControls(): string {
  const language = getLocale();
  const time = { time: '{time}' };
  addTranslation(language, {
    Play: m.learning_player_play(),
    play: m.learning_player_play(),
    Pause: m.learning_player_pause(),
    pause: m.learning_player_pause(),
    Mute: m.learning_player_mute(),
    mute: m.learning_player_mute(),
    Unmute: m.learning_player_unmute(),
    unmute: m.learning_player_unmute(),
    volume: m.learning_player_volume(),
    seek: m.learning_player_seek(),
    'Seek backward': m.learning_player_back(),
    'seek back {seekOffset} seconds': m.learning_player_back(),
    'Seek forward': m.learning_player_forward(),
    'seek forward {seekOffset} seconds': m.learning_player_forward(),
    'Enter fullscreen mode': m.learning_player_fullscreen(),
    'enter fullscreen mode': m.learning_player_fullscreen(),
    'Exit fullscreen mode': m.learning_player_fullscreen_leave(),
    'exit fullscreen mode': m.learning_player_fullscreen_leave(),
    'Enter picture in picture mode': m.learning_player_pip(),
    'enter picture in picture mode': m.learning_player_pip(),
    'Exit picture in picture mode': m.learning_player_pip_leave(),
    'exit picture in picture mode': m.learning_player_pip_leave(),
    'video player': m.learning_player_name(),
    'audio player': m.learning_player_name(),
    'playback time': m.learning_player_time(),
    'media loading': m.learning_player_loading(),
    'video not loaded, unknown time.': m.learning_player_time_unknown(),
    '{currentTime} of {totalTime}': m.learning_player_time_of({ now: '{currentTime}', total: '{totalTime}' }),
    '{time} remaining': m.learning_player_time_left(time),
    hour: m.learning_player_hour(),
    hours: m.learning_player_hours(),
    minute: m.learning_player_minute(),
    minutes: m.learning_player_minutes(),
    second: m.learning_player_second(),
    seconds: m.learning_player_seconds(),
  });
  return language;
}
