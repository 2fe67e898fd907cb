import * as contract from '../../../contract/platform/settings.ts';
import type { AppContext } from '../app-context.ts';
import { valueAt } from '../config/read-school.ts';
import type { Serve } from '../http/serve.ts';
import { changeSetting, isFromEnvironment } from './change-setting.ts';
import type { SettingsInForce } from './follow-settings.ts';
import { readDesk } from './store.ts';

const names = Object.keys({
  ...contract.settingKinds,
  ...contract.guardedKinds,
}) as contract.Setting['name'][];

async function listSettings(context: AppContext): Promise<contract.Setting[]> {
  const { config, database } = context;
  const rows = new Map((await readDesk(database)).map((row) => [row.name, row]));
  return names.map((name) => {
    const row = rows.get(name);
    const fileValue = valueAt(config.siteLines, name);
    const fromEnvironment = isFromEnvironment(context, name);
    const { upiId, upiName } = config.environment;
    const inForce = name === 'payment.upiId' ? upiId : upiName;
    return {
      name,
      value: fromEnvironment ? inForce : row ? row.value : fileValue,
      fileValue,
      own: row ? { fileThen: row.file_value, setBy: row.set_by_name, setAt: row.set_at.toISOString() } : null,
      conflict: row !== undefined && JSON.stringify(row.file_value) !== JSON.stringify(fileValue),
      fromEnvironment,
    };
  });
}

export function settingsRoutes(serve: Serve, context: AppContext, inForce: SettingsInForce): void {
  const answer = async () => ({ success: true as const, settings: await listSettings(context) });

  serve(contract.readSettings, answer);

  serve(contract.changeSetting, async ({ actor, body }) => {
    await changeSetting(context, { ...body, staffId: actor.personId });
    await inForce.renewed();
    return answer();
  });

  serve(contract.changeGuarded, async ({ actor, body }) => {
    await changeSetting(context, { ...body, staffId: actor.personId });
    await inForce.renewed();
    return answer();
  });
}
