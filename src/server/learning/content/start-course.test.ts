import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone } from '../../../../tests/stage/people.ts';
import { startCourse } from '../../../contract/learning/content.ts';
import { checkContent } from './check/check-content.ts';
import { tellComplaint } from './complaint.ts';

let stage: Stage;
let writer: Someone;
beforeAll(async () => {
  stage = await openStage();
  writer = await aColleague(stage, 'content');
});
afterAll(() => stage.close());

const start = (title: string, track: 'Junior' | 'Explorer' | 'Master' = 'Junior') =>
  stage.call(startCourse, { token: writer.token, body: { title, track } });

test('a new course is a folder that passes the check where it is unpacked, and who began it is on record', async () => {
  const { status, body, headers } = await start('Wind & kites', 'Explorer');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('wind-kites-explorer.zip');
  const files = unzipSync(new Uint8Array(await body.arrayBuffer()));
  const folder = aContentFolder();
  try {
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(folder.path, 'courses', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, strFromU8(bytes));
    }
    const told = checkContent(folder.path).complaints.map(tellComplaint);
    expect(told.filter((sentence) => sentence.includes('wind-kites-explorer'))).toEqual([]);
    expect(strFromU8(files['wind-kites-explorer/course.yaml'] ?? new Uint8Array())).toContain(
      'title: "Wind & kites Explorer"',
    );
  } finally {
    folder.end();
  }
  const { rows } = await stage.context.pool.query(
    "select details from audit_entry where act = 'course_started' and staff_id = $1",
    [writer.user._id],
  );
  expect(rows).toEqual([{ details: { title: 'Wind & kites Explorer' } }]);
});

test('no title of a course that is there, and none that names no folder', async () => {
  const taken = await start('Junior Level 1');
  expect([taken.status, (taken.body as { code?: string }).code]).toEqual([409, 'course_title_taken']);
  for (const title of ['जूनियर', 'Wind हवा', '!!!', 'Østers']) {
    const { status, body } = await start(title);
    expect([status, body], title).toMatchObject([
      400,
      { faults: { title: { code: 'course_title_letters' } } },
    ]);
  }
});
