import type { SentBody } from '../../../contract/platform/endpoint.ts';
import * as contract from '../../../contract/platform/settings.ts';
import { mutate } from '../api/mutate.ts';
import { query } from '../api/query.ts';

export type Setting = contract.Setting;
export type SettingChange = contract.SettingChange;

/** The school's own settings, with what the file says of each. */
export const settingsQuery = (personId: string | null) =>
  query(contract.readSettings, { personId }, ({ settings }) => settings);

const changed = { changes: [], waitsFor: [contract.readSettings] };
const one = mutate(contract.changeSetting, changed);
const guarded = mutate(contract.changeGuarded, changed);

const isGuarded = (name: Setting['name']): name is contract.GuardedName => name in contract.guardedKinds;

/** Changes a setting, keeps it against the file, or takes the file's. Raises CallFailed. */
export const changeSetting = (name: Setting['name'], change: SettingChange) =>
  isGuarded(name)
    ? guarded({ body: { name, change } satisfies SentBody<typeof contract.changeGuarded> })
    : one({ body: { name, change } satisfies SentBody<typeof contract.changeSetting> });
