import { randomUUID } from 'node:crypto';
import { writeNote } from '../../../src/contract/learning/notes.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const noteText = 'Ravindra: the long leg goes to plus';
    const answer = await stage.call(writeNote, {
      token: ravi.token,
      params: { lectureId: course.lectures[0] },
      body: { text: noteText, version: 0, writeId: randomUUID() },
    });
    if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
    return { noteText };
  },
  tries: {
    'notes.listNotes': ({ course }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { courseId: course.id },
        answer: 200,
        with: { notes: [] },
      })),
    // Beside his on the same lecture, whatever version they claim to have.
    'notes.writeNote': ({ course }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { lectureId: course.lectures[0] },
        body: { text: `A note of the ${as}`, version: 1, writeId: randomUUID() },
        answer: 200,
        with: { kept: true, note: { version: 1 } },
      })),
  },
  inputs: ({ learners, course }) => ({
    writeNote: {
      params: { lectureId: course.lectures[0] },
      body: { text: 'plus', version: 0, writeId: randomUUID() },
      tokens: learners,
    },
  }),
});
