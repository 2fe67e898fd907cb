import type { SentBody } from '../../contract/endpoint.ts';
import * as contract from '../../contract/settings.ts';
import { mutate } from './mutate.ts';
import { query } from './query.ts';

export type Setting = contract.Setting;
export type SettingChange = contract.SettingChange;

/** The school's own settings, with what the file says of each. */
export const settingsQuery = (personId: string | null) =>
  query(contract.readSettings, { personId }, ({ settings }) => settings);

const changed = { changes: [], waitsFor: [contract.readSettings] };
const one = mutate(contract.changeSetting, changed);
const payment = mutate(contract.changePayment, changed);

const isPayment = (name: Setting['name']): name is contract.PaymentName => name in contract.paymentKinds;

/** Changes a setting, keeps it against the file, or takes the file's. Raises CallFailed. */
export const changeSetting = (name: Setting['name'], change: SettingChange) =>
  isPayment(name)
    ? payment({ body: { name, change } satisfies SentBody<typeof contract.changePayment> })
    : one({ body: { name, change } satisfies SentBody<typeof contract.changeSetting> });
