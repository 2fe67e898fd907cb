import { readPerson } from '../../../src/contract/staff/office-people.ts';
import { giveCourse, writeStaffNote } from '../../../src/contract/staff/people-acts.ts';
import { aCourse } from '../../stage/a-course.ts';
import { bengaluru } from '../../stage/boxes.ts';
import { aLearner } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const reason = 'Asked for in writing';

export const calls = nounCalls<{ note: string }>({
  own: async (stage, { ravi, office }) => {
    const params = { personId: ravi.user._id };
    const course = await aCourse(stage);
    await stage.call(writeStaffNote, { token: office.token, params, body: { text: 'Rang about the kit.' } });
    await stage.call(giveCourse, {
      token: office.token,
      params: { ...params, courseId: course.id },
      body: { reason },
    });
    const { person } = (await stage.call(readPerson, { token: office.token, params })).body;
    return { note: person.notes?.[0]?.noteId ?? '' };
  },
  rows: (his) => [{ table: 'staff_note', id: his.note }],
  tries: {
    'people.listPeople': () => closed(),
    'people.exportPeople': () => closed(undefined, { file: 'csv' }),
    'people.readPerson': ({ his }) => closed({ personId: his.person }),
    'people.readLearnt': ({ his }) => closed({ personId: his.person, courseId: his.note }),
    'people.readPersonList': ({ his }) =>
      closed({ personId: his.person, list: 'notes' }).map((one) => ({
        ...one,
        query: { cursor: 'WyJ4Il0' },
      })),
    'people.readStory': ({ his }) => closed({ personId: his.person }),
    'people.writeStaffNote': ({ his }) => closed({ personId: his.person }, { text: 'x' }),
    'people.removeStaffNote': ({ his }) => closed({ personId: his.person, noteId: his.note }),
    'people.correctName': ({ his }) => closed({ personId: his.person }, { name: 'X', reason }),
    'people.correctPostalAddress': ({ his }) => closed({ personId: his.person }, { ...bengaluru, reason }),
    'people.moveAddress': ({ his }) => closed({ personId: his.person }, { email: 'x@example.org', reason }),
    'people.sendPasswordLink': ({ his }) => closed({ personId: his.person }),
    'people.giveCourse': ({ his }) => closed({ personId: his.person, courseId: his.note }, { reason }),
    'people.takeOut': ({ his }) => closed({ personId: his.person, courseId: his.note }, { reason }),
    'people.stopAccount': ({ his }) => closed({ personId: his.person }, { reason }),
    'people.openAccount': ({ his }) => closed({ personId: his.person }, { reason }),
    'people.endSessions': ({ his }) => closed({ personId: his.person }, { sessionId: null, reason }),
    'people.previewMerge': ({ his }) => closed({ personId: his.person, otherId: his.note }),
    'people.mergeAccounts': ({ his }) => closed({ personId: his.person, otherId: his.note }, { reason }),
    'people.sendCopy': ({ his }) => closed({ personId: his.person }, { reason }),
    'people.eraseAccount': ({ his }) => closed({ personId: his.person }, { reason }),
  },
  inputs: async ({ stage, staff, course }) => {
    const params = { personId: (await aLearner(stage)).user._id };
    const place = { ...params, courseId: course.id };
    return {
      exportPeople: { body: { file: 'csv' }, tokens: staff },
      writeStaffNote: { params, body: { text: 'Rang about the kit.' }, tokens: staff },
      correctName: { params, body: { name: 'Asha Verma', reason }, tokens: staff },
      correctPostalAddress: { params, body: { ...bengaluru, reason }, tokens: staff },
      moveAddress: { params, body: { email: 'moved@example.org', reason }, tokens: staff },
      giveCourse: { params: place, body: { reason }, tokens: staff },
      takeOut: { params: place, body: { reason }, tokens: staff },
      stopAccount: { params, body: { reason }, tokens: staff },
      openAccount: { params, body: { reason }, tokens: staff },
      endSessions: { params, body: { sessionId: null, reason }, tokens: staff },
      mergeAccounts: {
        params: { ...params, otherId: (await aLearner(stage)).user._id },
        body: { reason },
        tokens: staff,
      },
      sendCopy: { params, body: { reason }, tokens: staff },
      eraseAccount: { params, body: { reason }, tokens: staff },
    };
  },
  mails: () => ({
    facts: { 'people.told': { what: 'given', course: 'Blink', reason: '7 × 6 = 42' } },
    written: ['Blink', '7 × 6 = 42'],
  }),
});
