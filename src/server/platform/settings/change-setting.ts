import { type Fault, type FaultCode, faultOf } from '../../../contract/platform/faults.ts';
import {
  type GuardedName,
  guardedKinds,
  type SettingChange,
  type SettingKind,
  type SettingName,
  type SettingValue,
  settingKinds,
} from '../../../contract/platform/settings.ts';
import { isUpiId } from '../../../rules/platform/upi-link.ts';
import type { AppContext } from '../app-context.ts';
import { type SiteLines, valueAt, withValues } from '../config/read-school.ts';
import { refuse } from '../http/refusal.ts';
import { office } from '../office/index.ts';
import { linesInForce } from './follow-settings.ts';
import { acceptFile, dropSetting, lockSettings, readSet, writeSetting } from './store.ts';

type Name = SettingName | GuardedName;

export const kindOf = (name: Name): SettingKind => ({ ...settingKinds, ...guardedKinds })[name];

/** What is said of a value that does not fit. */
const faultsFor: Record<SettingKind, FaultCode> = {
  text: 'words_needed',
  textOrNone: 'words_needed',
  email: 'email_invalid',
  linkOrNone: 'link_not_secure',
  hours: 'hours_wrong',
  daysOrNone: 'days_wrong',
  age: 'age_wrong',
  yesNo: 'invalid',
  projects: 'invalid',
  year: 'year_wrong',
  upi: 'upi_wrong',
  gstinOrNone: 'gstin_wrong',
  stateOrNone: 'gstin_state',
  sac: 'sac_wrong',
  percent: 'tax_wrong',
  prefix: 'paper_prefix_wrong',
};

const wrong = (fault: Fault) => refuse('invalid_input', { faults: { value: fault } });

/** A value as the file would say it: spaces at its ends are no part of it, and nothing is none. Refuses `invalid_input`. */
function readValue(name: Name, given: SettingValue): SettingValue {
  const kind = kindOf(name);
  const trimmed = typeof given === 'string' ? given.trim() : given;
  const value = trimmed === '' && kind.endsWith('OrNone') ? null : trimmed;
  if (typeof value === 'string' && /[\p{Cc}]/u.test(value)) throw wrong(faultOf('one_line'));
  if (kind === 'upi' && !isUpiId(String(value))) throw wrong(faultOf('upi_wrong'));
  return value;
}

/** What is said of lines that would not fit together, by the place of the one that does not fit. */
const faultsBetween: Record<string, FaultCode> = {
  'invoice.address': 'gstin_needs_address',
  'invoice.state': 'gstin_state',
};

/** Refuses `invalid_input` where a line cannot say this beside all others that count. */
function expectFits(name: Name, value: SettingValue, others: SiteLines): void {
  const { wrongAt } = withValues(others, { [name]: value });
  if (wrongAt === null) return;
  const isBetween = wrongAt !== name || (value === null && kindOf(name).endsWith('OrNone'));
  throw wrong(faultOf((isBetween ? faultsBetween[wrongAt] : null) ?? faultsFor[kindOf(name)]));
}

/** Whether a value is set where the site runs, which wins over the file and the staff room. */
export const isFromEnvironment = ({ config }: AppContext, name: string): boolean =>
  (name === 'payment.upiId' && config.environment.upiId !== null) ||
  (name === 'payment.upiName' && config.environment.upiName !== null);

/**
 * Changes one of the school's settings, keeps it against the file, or takes the file's, with the act on record. Refuses
 * `invalid_input` for what the line cannot hold, and `setting_from_environment`.
 */
export async function changeSetting(
  context: AppContext,
  { name, change, staffId }: { name: Name; change: SettingChange; staffId: string },
): Promise<void> {
  if (isFromEnvironment(context, name)) throw refuse('setting_from_environment');
  const at = context.clock.now();
  const fileValue = valueAt(context.config.siteLines, name);
  const value = change.how === 'set' ? readValue(name, change.value) : fileValue;
  await context.database.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const rows = await readSet(trx);
    const before = rows.find((row) => row.name === name);
    if (change.how !== 'ours') expectFits(name, value, linesInForce(context.config.siteLines, rows));
    const from = before ? before.value : fileValue;
    if (change.how === 'set') await writeSetting(trx, { name, value, fileValue, by: staffId, at });
    else if (!before) return;
    else if (change.how === 'ours') await acceptFile(trx, name, fileValue);
    else await dropSetting(trx, name);
    const to = change.how === 'ours' ? from : value;
    await office.recordAct(trx, {
      staffId,
      act: change.how === 'ours' ? 'setting_kept' : 'setting_changed',
      subjectKind: 'setting',
      subjectId: office.settingId(name),
      details: { setting: name, from, to, file: fileValue },
      at,
    });
  });
}
