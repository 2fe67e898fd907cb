import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { openStage } from '../../../tests/stage/open-stage.ts';
import { aLearner } from '../../../tests/stage/people.ts';

test('mails that waited as jobs are sent after the update, and no link to a password is left behind', async () => {
  // The migration takes the database's now: the stage begins then, too.
  const stage = await openStage({ at: new Date() });
  const { pool } = stage.context;
  const { user } = await aLearner(stage);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of ['mail', 'account-mail']) await boss.createQueue(name);
  const words = { subject: 'Your course is ready', text: 'Come and see', html: '<p>Come and see</p>' };
  await boss.send('mail', { to: 'ravi@example.org', ...words });
  const link = 'https://school.example/reset-password#token=an-old-token-in-clear';
  for (let times = 0; times < 2; times++)
    await boss.send('mail', { to: user.email, subject: 'New password', text: link, html: link });
  await boss.send('account-mail', { mail: 'welcome', email: user.email, askedAt: new Date().toISOString() });
  await boss.stop({ graceful: false });

  await pool.query('drop table mail');
  await pool.query(readFileSync(join(import.meta.dirname, 'migrations', '007-mail.sql'), 'utf8'));
  // What came later.
  await pool.query('alter table mail add column about uuid');
  // What was carried over stands there since the database's now.
  stage.clock.advance(60);
  const { rows } = await pool.query('select json_agg(j)::text as all from pgboss.job j');
  expect(rows[0].all ?? '').not.toContain('an-old-token');
  expect(await stage.mailsTo('ravi@example.org')).toEqual([{ ...words, replyTo: '', attachments: [] }]);
  const mails = await stage.mailsTo(user.email, 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Choose a new password',
    'Welcome to Tinkerling!',
  ]);
  expect(JSON.stringify(mails)).not.toContain('an-old-token');
  await stage.close();
});
