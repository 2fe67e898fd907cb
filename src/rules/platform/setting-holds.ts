import {
  guardedKinds,
  type Setting,
  type SettingKind,
  settingKinds,
} from '../../contract/platform/settings.ts';

const whole = (least: number, most: number) => (typed: string) =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
const orNone = (holds: (typed: string) => boolean) => (typed: string) => typed === '' || holds(typed);
const some = (typed: string) => typed !== '';
const link = (typed: string) => /^https:\/\/[^\s]+$/.test(typed);

/** What each kind of line can hold, as site.yaml has it. Whole figures are hours, days or years. */
const holds: Partial<Record<SettingKind, (typed: string) => boolean>> = {
  text: some,
  year: whole(2000, 2100),
  email: (typed) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed),
  hours: whole(1, 720),
  daysOrNone: orNone(whole(1, 90)),
  age: whole(13, 21),
  linkOrNone: orNone(link),
  upi: (typed) => /^[\w.-]+@[\w.-]+$/.test(typed),
  sac: (typed) => /^99\d{2}(\d{2})?$/.test(typed),
  percent: (typed) => /^\d{1,2}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 40,
  prefix: (typed) => /^[A-Z0-9]{1,3}$/.test(typed),
};

/** Whether a line could hold what is typed for it, so that no preview shows what will be refused; the server has the last word. */
export const couldHold = (name: Setting['name'], typed: string): boolean =>
  holds[{ ...settingKinds, ...guardedKinds }[name]]?.(typed.trim()) ?? true;
