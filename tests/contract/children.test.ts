import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { addressOf } from '../stage/call.ts';
import type { Stage } from '../stage/open-stage.ts';
import { openForInputs } from './bad-inputs.ts';
import { wholeInputs } from './every-noun.ts';
import type { WholeInput } from './noun-calls.ts';
import { wholeForm } from './spoil-input.ts';

/**
 * What a child with an account of its own (`child`) and one whose account a class made (`pupil`) are answered though they
 * stand to others as adults do: as the teacher of a class, the guardian of a child, the coordinator of a school. What is
 * sent is what an adult's call sends. `yes` is what a learner does for itself.
 */
const answers = `
                                  child                   pupil
accounts.changeDetails            yes                     yes
accounts.chooseHats               adult_needed            adult_needed
accounts.changePassword           yes                     password_not_set
accounts.askForNewEmail           password_wrong          password_not_set
families.addChild                 adult_needed            adult_needed
families.changeChild              adult_needed            adult_needed
families.setKey                   adult_needed            adult_needed
families.giveSeat                 child_not_found         child_not_found
families.leaveSeat                seat_not_lent           seat_not_lent
families.invite                   yes                     not_allowed
families.withdrawInvitation       yes                     yes
families.acceptInvitation         invitation_spent        not_allowed
ownData.askForErasure             yes                     not_allowed
catalogue.writeReview             yes                     yes
enrolment.enrol                   payment_required        payment_required
classes.makeClass                 adult_needed            adult_needed
classes.changeClass               adult_needed            adult_needed
classes.changeJoinCode            adult_needed            adult_needed
classes.archiveClass              adult_needed            adult_needed
classes.makeNextClass             adult_needed            adult_needed
classes.readPupilList             adult_needed            adult_needed
classes.checkPupils               adult_needed            adult_needed
classes.addPupils                 adult_needed            adult_needed
classes.changePupil               adult_needed            adult_needed
classes.removePupil               pupil_not_found         pupil_not_found
classes.setPins                   adult_needed            adult_needed
classes.setPictures               adult_needed            adult_needed
classes.printCards                adult_needed            adult_needed
classes.inviteTeacher             adult_needed            adult_needed
classes.acceptClass               class_invitation_spent  class_invitation_spent
classes.removeTeacher             adult_needed            adult_needed
classes.inviteGuardians           adult_needed            adult_needed
classes.lookAtClass               yes                     yes
classes.joinClass                 yes                     yes
classes.assignLesson              adult_needed            adult_needed
schools.inviteToSchool            adult_needed            adult_needed
schools.acceptSchool              school_invitation_spent school_invitation_spent
schools.endSchoolTeacher          adult_needed            adult_needed
schools.nameTeacher               adult_needed            adult_needed
schools.placeClass                adult_needed            adult_needed
schools.giveSeats                 adult_needed            adult_needed
schools.endSeat                   adult_needed            adult_needed
schools.stateAgreement            adult_needed            adult_needed
schoolOrders.orderSchoolQuote     adult_needed            adult_needed
orders.prepareOrder               grown_up_pays           order_waiting
orders.createOrder                yes                     yes
wishes.makeWish                   yes                     yes
wishes.mailWish                   guardian_needed         guardian_needed
teaching.teachLesson              adult_needed            adult_needed
teaching.pauseTeaching            class_not_found         class_not_found
teaching.endTeaching              class_not_found         class_not_found
teaching.lowerHand                class_not_found         class_not_found
teaching.askForHelp               yes                     yes
teaching.sayHere                  yes                     yes
boxes.giveAddress                 grown_up_gives_address  grown_up_gives_address
boxes.giveSchoolAddress           school_not_found        school_not_found
boxes.chooseKits                  school_not_found        school_not_found
partProblems.reportPart           yes                     yes
readings.readScreenshot           yes                     yes
learning.initializeProgress       yes                     yes
learning.saveLectureProgress      yes                     yes
lessons.answerQuestion            quiz_not_found          quiz_not_found
projects.saveProject              yes                     yes
projects.sendPicture              grown_up_needed         age_needed
projects.sendFilm                 grown_up_needed         age_needed
projects.writeToMentor            yes                     yes
projects.shareProject             grown_up_needed         age_needed
notes.writeNote                   yes                     yes
experiments.writeExperiment       yes                     yes
experiments.addDoneTasks          yes                     yes
sketches.compileSketch            sketches_not_compiled   sketches_not_compiled
sharedExperiments.shareExperiment yes                     yes
sharedExperiments.showExperiment  grown_up_needed         age_needed
rhythm.chooseGoal                 yes                     yes
letters.chooseLetter              child_not_found         not_allowed
team.becomeColleague              staff_invitation_spent  staff_invitation_spent
consents.sayBorn                  born_said               guardian_needed
consents.changeBorn               child_not_found         child_not_found
consents.askGrownUp               yes                     guardian_needed
consents.changeConsent            child_not_found         child_not_found
doubts.askDoubt                   grown_up_needed         age_needed
doubts.writeOn                    yes                     yes
doubts.reportDoubt                doubt_not_found         doubt_not_found
`;

let stage: Stage;
let inputs: Record<string, WholeInput>;
beforeAll(async () => {
  stage = await openForInputs();
  inputs = await wholeInputs(stage);
});
afterAll(() => stage.close());

let networks = 0;
/** How the calls that are sent something are answered to those whose turn it is. */
async function callAll(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const endpoint of endpoints) {
    const whole = inputs[endpoint.name];
    if (endpoint.access !== 'signed-in' || !whole) continue;
    const { contentType, body } = endpoint.form
      ? wholeForm(whole)
      : { contentType: 'application/json', body: Buffer.from(JSON.stringify(whole.body)) };
    networks += 1;
    const answer = await stage.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, whole.params),
      headers: {
        'content-type': contentType,
        'x-forwarded-for': `10.9.${networks >> 8}.${networks & 255}`,
        authorization: `Bearer ${whole.tokens[0]}`,
      },
      payload: body,
    });
    found[`${endpoint.noun}.${endpoint.name}`] = answer.statusCode < 400 ? 'yes' : answer.json().code;
  }
  return found;
}

const isNobodyOfTheOffice = `not exists (select from relation r where r.person_id = person.id and r.kind = 'staff')`;

test('a child acts on nobody else, however it stands to them', async () => {
  const { pool } = stage.context;
  await pool.query(`update person set born = '2016-05-01' where ${isNobodyOfTheOffice}`);
  const child = await callAll();
  await pool.query(
    `update person set born = null, email = null, email_confirmed_at = null, password_hash = null where ${isNobodyOfTheOffice}`,
  );
  const pupil = await callAll();
  const said = Object.keys(child).map((name) => [name, child[name], pupil[name]]);
  const rows = answers.trim().split('\n').slice(1);
  expect(said).toEqual(rows.map((row) => row.split(/ +/)));
});
