import * as z from 'zod';

/** The version of the archive's own form. */
export const BACKUP_FORMAT = 1;

/** The first part of a backup: what it holds and which schema that had. */
export const CONTENTS = 'contents.json';
/** The last part: how much there was. A backup without it was cut off. */
export const SUMMARY = 'summary.json';

export const contents = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number(), called: z.boolean() })),
});
export type Contents = z.infer<typeof contents>;

export const backupSummary = z.strictObject({ rows: z.record(z.string(), z.number()), files: z.number() });
export type BackupSummary = z.infer<typeof backupSummary>;
