import type { Database } from '../../platform/database/connect.ts';

export async function sweepExpired(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('session').where('expires_at', '<=', now).execute();
  await database.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  await database.deleteFrom('email_change').where('expires_at', '<=', now).execute();
  await database.deleteFrom('second_step').where('expires_at', '<=', now).execute();
  await database.deleteFrom('provider_attempt').where('expires_at', '<=', now).execute();
}
