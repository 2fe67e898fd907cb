import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ZodMiniObject } from 'zod/mini';
import { endpoints } from '../../src/contract/endpoints.ts';
import { staffRoles } from '../../src/contract/platform/staff-rights.ts';
import { policies } from '../../src/server/app.ts';
import type { Actor } from '../../src/server/platform/http/actor.ts';
import { mayEver, type Rule, ruleOf } from '../../src/server/platform/http/policy.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aScreenshot, aWaitingPayment } from '../stage/orders.ts';
import { aColleague, aLearner, type Someone } from '../stage/people.ts';

/**
 * Who may call what, written out once more by hand: whoever changes a policy says it here too, and a call that is missing
 * fails. `another` is a learner who asks about what belongs to the first one, and so do all of the office: where a call
 * names nobody's things, everybody asks about their own.
 */
const matrix = `
                              visitor   learner   another   owner     payments  content   mentor    dispatch  reader
accounts.register             yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.signIn               yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.signInAsChild        yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.signOut              -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.readProfile          -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.changeDetails        -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.chooseHats           -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.changePassword       -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.askToConfirmEmail    -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.askForNewEmail       -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.confirmNewEmail      yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.forgotPassword       yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.resetPassword        yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.welcome              yes       yes       yes       yes       yes       yes       yes       yes       yes
consents.sayBorn              -         yes       yes       yes       yes       yes       yes       yes       yes
consents.putAgeOff            -         yes       yes       yes       yes       yes       yes       yes       yes
consents.changeBorn           -         yes       yes       yes       yes       yes       yes       yes       yes
consents.readMyConsents       -         yes       yes       yes       yes       yes       yes       yes       yes
consents.askGrownUp           -         yes       yes       yes       yes       yes       yes       yes       yes
consents.openConsentLink      yes       yes       yes       yes       yes       yes       yes       yes       yes
consents.answerConsentLink    yes       yes       yes       yes       yes       yes       yes       yes       yes
consents.listChildConsents    -         yes       yes       yes       yes       yes       yes       yes       yes
consents.changeConsent        -         yes       yes       yes       yes       yes       yes       yes       yes
consents.mailConsentLink      -         yes       yes       yes       yes       yes       yes       yes       yes
accounts.listProviders        yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.startProvider        yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.finishProvider       yes       yes       yes       yes       yes       yes       yes       yes       yes
families.readFamily           -         yes       yes       yes       yes       yes       yes       yes       yes
families.addChild             -         yes       yes       yes       yes       yes       yes       yes       yes
families.changeChild          -         yes       yes       yes       yes       yes       yes       yes       yes
families.setKey               -         yes       yes       yes       yes       yes       yes       yes       yes
families.giveSeat             -         yes       yes       yes       yes       yes       yes       yes       yes
families.readSeat             -         yes       yes       yes       yes       yes       yes       yes       yes
families.leaveSeat            -         yes       yes       yes       yes       yes       yes       yes       yes
families.invite               -         yes       yes       yes       yes       yes       yes       yes       yes
families.withdrawInvitation   -         yes       yes       yes       yes       yes       yes       yes       yes
families.readInvitation       yes       yes       yes       yes       yes       yes       yes       yes       yes
families.acceptInvitation     -         yes       yes       yes       yes       yes       yes       yes       yes
families.endTie               -         yes       yes       yes       yes       yes       yes       yes       yes
families.readFamilyByOffice   -         -         -         yes       -         -         -         -         -
families.endTieByOffice       -         -         -         yes       -         -         -         -         -
people.listPeople             -         -         -         yes       yes       -         yes       yes       yes
people.exportPeople           -         -         -         yes       -         -         -         -         -
people.readPerson             -         -         -         yes       yes       -         yes       yes       yes
people.readPersonList         -         -         -         yes       yes       -         yes       yes       yes
people.readLearnt             -         -         -         yes       -         -         yes       -         yes
people.readStory              -         -         -         yes       yes       -         yes       yes       yes
people.writeStaffNote         -         -         -         yes       yes       -         yes       yes       -
people.removeStaffNote        -         -         -         yes       yes       -         yes       yes       -
people.correctName            -         -         -         yes       yes       -         -         yes       -
people.correctPostalAddress   -         -         -         yes       -         -         -         yes       -
people.moveAddress            -         -         -         yes       -         -         -         -         -
people.sendPasswordLink       -         -         -         yes       yes       -         -         yes       -
people.giveCourse             -         -         -         yes       yes       -         -         -         -
people.takeOut                -         -         -         yes       yes       -         -         -         -
people.stopAccount            -         -         -         yes       -         -         -         -         -
people.openAccount            -         -         -         yes       -         -         -         -         -
people.endSessions            -         -         -         yes       -         -         -         -         -
people.previewMerge           -         -         -         yes       -         -         -         -         -
people.mergeAccounts          -         -         -         yes       -         -         -         -         -
people.sendCopy               -         -         -         yes       -         -         -         -         -
people.eraseAccount           -         -         -         yes       -         -         -         -         -
letters.readLetter            -         yes       yes       yes       yes       yes       yes       yes       yes
letters.chooseLetter          -         yes       yes       yes       yes       yes       yes       yes       yes
letters.previewLetter         -         yes       yes       yes       yes       yes       yes       yes       yes
letters.openLetterConfirmation yes       yes       yes       yes       yes       yes       yes       yes       yes
letters.confirmLetter         yes       yes       yes       yes       yes       yes       yes       yes       yes
letters.openLetterLink        yes       yes       yes       yes       yes       yes       yes       yes       yes
letters.answerLetterLink      yes       yes       yes       yes       yes       yes       yes       yes       yes
ownData.readOwnData           -         yes       yes       yes       yes       yes       yes       yes       yes
ownData.askForCopy            -         yes       yes       yes       yes       yes       yes       yes       yes
ownData.downloadCopy          -         yes       yes       yes       yes       yes       yes       yes       yes
ownData.askForErasure         -         yes       yes       yes       yes       yes       yes       yes       yes
ownData.keepAccount           -         yes       yes       yes       yes       yes       yes       yes       yes
catalogue.listCourses         yes       yes       yes       yes       yes       yes       yes       yes       yes
catalogue.listKits            yes       yes       yes       yes       yes       yes       yes       yes       yes
catalogue.searchCourses       yes       yes       yes       yes       yes       yes       yes       yes       yes
catalogue.readCourse          yes       yes       yes       yes       yes       yes       yes       yes       yes
catalogue.readCourseByTitle   yes       yes       yes       yes       yes       yes       yes       yes       yes
catalogue.listReviews         yes       yes       yes       yes       yes       yes       yes       yes       yes
catalogue.writeReview         -         yes       yes       yes       yes       yes       yes       yes       yes
catalogue.listWrittenReviews  -         -         -         yes       -         yes       yes       -         yes
catalogue.decideReview        -         -         -         yes       -         yes       yes       -         -
catalogue.answerReview        -         -         -         yes       -         yes       yes       -         -
catalogue.readDemo            -         -         -         yes       -         yes       -         -         -
catalogue.chooseDemo          -         -         -         yes       -         yes       -         -         -
enrolment.checkAccess         yes       yes       yes       yes       yes       yes       yes       yes       yes
enrolment.enrol               -         yes       -         -         -         -         -         -         -
classes.listClasses           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.makeClass             -         yes       yes       yes       yes       yes       yes       yes       yes
classes.readClass             -         yes       yes       yes       yes       yes       yes       yes       yes
classes.changeClass           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.changeJoinCode        -         yes       yes       yes       yes       yes       yes       yes       yes
classes.archiveClass          -         yes       yes       yes       yes       yes       yes       yes       yes
classes.makeNextClass         -         yes       yes       yes       yes       yes       yes       yes       yes
classes.readPupilList         -         yes       yes       yes       yes       yes       yes       yes       yes
classes.checkPupils           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.addPupils             -         yes       yes       yes       yes       yes       yes       yes       yes
classes.changePupil           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.removePupil           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.setPins               -         yes       yes       yes       yes       yes       yes       yes       yes
classes.setPictures           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.printCards            -         yes       yes       yes       yes       yes       yes       yes       yes
classes.inviteTeacher         -         yes       yes       yes       yes       yes       yes       yes       yes
classes.acceptClass           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.removeTeacher         -         yes       yes       yes       yes       yes       yes       yes       yes
classes.inviteGuardians       -         yes       yes       yes       yes       yes       yes       yes       yes
schools.listSchools           -         -         -         yes       yes       -         -         -         yes
schools.exportSchools         -         -         -         yes       yes       -         -         -         yes
schools.inspectSchool         -         -         -         yes       yes       -         -         -         yes
schools.makeSchool            -         -         -         yes       yes       -         -         -         -
schools.changeSchool          -         -         -         yes       yes       -         -         -         -
schools.inviteCoordinator     -         -         -         yes       yes       -         -         -         -
schools.endCoordinator        -         -         -         yes       yes       -         -         -         -
schools.grantSeats            -         -         -         yes       yes       -         -         -         -
schools.takeSeatsBack         -         -         -         yes       yes       -         -         -         -
schools.listMySchools         -         yes       yes       yes       yes       yes       yes       yes       yes
schools.readSchool            -         yes       yes       yes       yes       yes       yes       yes       yes
schools.inviteToSchool        -         yes       yes       yes       yes       yes       yes       yes       yes
schools.acceptSchool          -         yes       yes       yes       yes       yes       yes       yes       yes
schools.endSchoolTeacher      -         yes       yes       yes       yes       yes       yes       yes       yes
schools.nameTeacher           -         yes       yes       yes       yes       yes       yes       yes       yes
schools.readClassSeats        -         yes       yes       yes       yes       yes       yes       yes       yes
schools.placeClass            -         yes       yes       yes       yes       yes       yes       yes       yes
schools.giveSeats             -         yes       yes       yes       yes       yes       yes       yes       yes
schools.endSeat               -         yes       yes       yes       yes       yes       yes       yes       yes
schools.readAgreement         -         yes       yes       yes       yes       yes       yes       yes       yes
schools.stateAgreement        -         yes       yes       yes       yes       yes       yes       yes       yes
schoolOrders.listWaitingOrders -        -         -         yes       yes       -         -         -         yes
schoolOrders.listSchoolQuotes -         -         -         yes       yes       -         -         -         yes
schoolOrders.makeSchoolQuote  -         -         -         yes       yes       -         -         -         -
schoolOrders.withdrawSchoolQuote -      -         -         yes       yes       -         -         -         -
schoolOrders.noteSchoolOrder  -         -         -         yes       yes       -         -         -         -
schoolOrders.invoiceSchoolOrder -       -         -         yes       yes       -         -         -         -
schoolOrders.grantOrderedSeats -        -         -         yes       yes       -         -         -         -
schoolOrders.noteSchoolPayment -        -         -         yes       yes       -         -         -         -
schoolOrders.creditSchoolOrder -        -         -         yes       yes       -         -         -         -
schoolOrders.cancelSchoolOrder -        -         -         yes       yes       -         -         -         -
schoolOrders.pauseSchoolReminders -     -         -         yes       yes       -         -         -         -
schoolOrders.readSchoolQuote  -         -         -         yes       yes       -         -         -         yes
schoolOrders.listMySchoolQuotes -       yes       yes       yes       yes       yes       yes       yes       yes
schoolOrders.orderSchoolQuote -         yes       yes       yes       yes       yes       yes       yes       yes
schoolOrders.readMySchoolQuote -        yes       yes       yes       yes       yes       yes       yes       yes
classes.listMyClasses         -         yes       yes       yes       yes       yes       yes       yes       yes
classes.lookAtClass           -         yes       yes       yes       yes       yes       yes       yes       yes
classes.joinClass             -         yes       yes       yes       yes       yes       yes       yes       yes
classes.readGrid              -         yes       yes       yes       yes       yes       yes       yes       yes
classes.downloadGrid          -         yes       yes       yes       yes       yes       yes       yes       yes
classes.assignLesson          -         yes       yes       yes       yes       yes       yes       yes       yes
classes.readClassLesson       -         yes       yes       yes       yes       yes       yes       yes       yes
classes.readPupil             -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.listTaught           -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.hearTeaching         -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.readTeaching         -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.teachLesson          -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.pauseTeaching        -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.endTeaching          -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.lowerHand            -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.askForHelp           -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.sayHere              -         yes       yes       yes       yes       yes       yes       yes       yes
teaching.readMaterial         -         yes       yes       yes       yes       yes       yes       yes       yes
orders.prepareOrder           -         yes       yes       yes       yes       yes       yes       yes       yes
orders.createOrder            -         yes       -         -         -         -         -         -         -
orders.checkPayment           -         yes       -         -         -         -         -         -         -
orders.listMyOrders           -         yes       yes       yes       yes       yes       yes       yes       yes
orders.listPaidFor            -         yes       yes       yes       yes       yes       yes       yes       yes
orders.listFamilyOrders       -         yes       yes       yes       yes       yes       yes       yes       yes
wishes.makeWish               -         yes       yes       yes       yes       yes       yes       yes       yes
wishes.mailWish               -         yes       yes       yes       yes       yes       yes       yes       yes
wishes.endWish                -         yes       yes       yes       yes       yes       yes       yes       yes
wishes.readWish               yes       yes       yes       yes       yes       yes       yes       yes       yes
orders.readMyReceipt          -         yes       -         -         -         -         -         -         -
orders.listOrders             -         -         -         yes       yes       -         -         -         yes
orders.exportOrders           -         -         -         yes       yes       -         -         -         yes
orders.readOrder              -         -         -         yes       yes       -         -         -         yes
orders.listPayments           -         -         -         yes       yes       -         -         -         yes
orders.readReceipt            -         -         -         yes       yes       -         -         -         yes
orders.decidePayment          -         -         -         yes       yes       -         -         -         -
orders.undoDecision           -         -         -         yes       yes       -         -         -         -
readings.readScreenshot       -         yes       yes       yes       yes       yes       yes       yes       yes
orders.refundPayment          -         -         -         yes       yes       -         -         -         -
boxes.listBoxes               -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.giveAddress             -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.sayCome                 -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.findPinCode             -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.readSchoolBoxes         -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.giveSchoolAddress       -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.chooseKits              -         yes       yes       yes       yes       yes       yes       yes       yes
boxes.listDesk                -         -         -         yes       -         -         -         yes       -
boxes.exportDesk              -         -         -         yes       -         -         -         yes       -
boxes.readBox                 -         -         -         yes       -         -         -         yes       -
boxes.noteAddress             -         -         -         yes       -         -         -         yes       -
boxes.takeNext                -         -         -         yes       -         -         -         yes       -
boxes.keepOnBench             -         -         -         yes       -         -         -         yes       -
boxes.packBox                 -         -         -         yes       -         -         -         yes       -
boxes.packReady               -         -         -         yes       -         -         -         yes       -
boxes.oweAnother              -         -         -         yes       -         -         -         yes       -
boxes.sendBoxes               -         -         -         yes       -         -         -         yes       -
boxes.moveBoxes               -         -         -         yes       -         -         -         yes       -
boxes.drawLabels              -         -         -         yes       -         -         -         yes       -
boxes.readCourierList         -         -         -         yes       -         -         -         yes       -
announcements.listMyAnnouncements -         yes       yes       yes       yes       yes       yes       yes       yes
announcements.putAnnouncementAway -         yes       yes       yes       yes       yes       yes       yes       yes
announcements.listAnnouncements -         -         -         yes       yes       yes       yes       yes       yes
announcements.exportAnnouncements -         -         -         yes       yes       yes       yes       yes       yes
announcements.countReach      -         -         -         yes       yes       yes       yes       yes       yes
announcements.readAnnouncement -         -         -         yes       yes       yes       yes       yes       yes
announcements.makeAnnouncement -         -         -         yes       -         yes       -         -         -
announcements.changeAnnouncement -         -         -         yes       -         yes       -         -         -
announcements.endAnnouncement -         -         -         yes       -         yes       -         -         -
announcements.takeBackAnnouncement -         -         -         yes       -         yes       -         -         -
coupons.listCoupons           -         -         -         yes       yes       -         -         -         yes
coupons.exportCoupons         -         -         -         yes       yes       -         -         -         yes
coupons.readCoupon            -         -         -         yes       yes       -         -         -         yes
coupons.makeCoupon            -         -         -         yes       yes       -         -         -         -
coupons.changeCoupon          -         -         -         yes       yes       -         -         -         -
coupons.stopCoupon            -         -         -         yes       yes       -         -         -         -
coupons.stopCoupons           -         -         -         yes       yes       -         -         -         -
stock.readStock               -         -         -         yes       -         -         -         yes       yes
stock.drawPartCodes           -         -         -         yes       -         -         -         yes       yes
stock.listParts               -         -         -         yes       -         -         -         yes       yes
stock.exportParts             -         -         -         yes       -         -         -         yes       yes
stock.readPartHistory         -         -         -         yes       -         -         -         yes       yes
stock.receiveDelivery         -         -         -         yes       -         -         -         yes       -
stock.readDelivery            -         -         -         yes       -         -         -         yes       yes
stock.correctDelivery         -         -         -         yes       -         -         -         yes       -
stock.readDeliveryList        -         -         -         yes       -         -         -         yes       -
stock.countPart               -         -         -         yes       -         -         -         yes       -
stock.watchStock              -         -         -         yes       -         -         -         yes       -
stock.packAhead               -         -         -         yes       -         -         -         yes       -
stock.noteBarcode             -         -         -         yes       -         -         -         yes       -
stock.removeBarcode           -         -         -         yes       -         -         -         yes       -
stock.countReady              -         -         -         yes       -         -         -         yes       -
stock.takeApart               -         -         -         yes       -         -         -         yes       -
partProblems.readBoxParts     -         yes       yes       yes       yes       yes       yes       yes       yes
partProblems.readKitBox       -         yes       yes       yes       yes       yes       yes       yes       yes
partProblems.reportPart       -         yes       yes       yes       yes       yes       yes       yes       yes
partProblems.listPartProblems -         -         -         yes       -         -         -         yes       -
partProblems.exportPartProblems -         -         -         yes       -         -         -         yes       -
partProblems.sendParts        -         -         -         yes       -         -         -         yes       -
partProblems.readPartProblem  -         -         -         yes       -         -         -         yes       -
partProblems.readPartPicture  -         -         -         yes       -         -         -         yes       -
partProblems.decidePartProblem -         -         -         yes       -         -         -         yes       -
partProblems.readPartReport   -         -         -         yes       -         -         -         yes       -
partProblems.exportPartReport -         -         -         yes       -         -         -         yes       -
partProblems.listFailed       -         -         -         yes       -         -         -         yes       -
selling.listSoldCourses       -         -         -         yes       yes       yes       -         -         yes
selling.listCourseNames       -         -         -         yes       yes       yes       yes       yes       yes
selling.exportSoldCourses     -         -         -         yes       yes       yes       -         -         yes
selling.readSoldCourse        -         -         -         yes       yes       yes       -         -         yes
selling.setPrice              -         -         -         yes       -         -         -         -         -
selling.takeBackPrice         -         -         -         yes       -         -         -         -         -
selling.settlePrice           -         -         -         yes       -         -         -         -         -
selling.showCourse            -         -         -         yes       -         yes       -         -         -
selling.setSeats              -         -         -         yes       -         yes       -         -         -
content.startCourse           -         -         -         yes       -         yes       -         -         -
settings.readSettings         -         -         -         yes       -         -         -         -         -
settings.changeSetting        -         -         -         yes       -         -         -         -         -
settings.changeGuarded        -         -         -         yes       -         -         -         -         -
invoices.readMyInvoice        -         yes       yes       yes       yes       yes       yes       yes       yes
invoices.readInvoice          -         -         -         yes       yes       -         -         -         yes
bank.sendStatement            -         -         -         yes       yes       -         -         -         -
bank.takeStatementBack        -         -         -         yes       yes       -         -         -         -
bank.readBank                 -         -         -         yes       yes       -         -         -         yes
bank.verifyMatched            -         -         -         yes       yes       -         -         -         -
bank.undoMatched              -         -         -         yes       yes       -         -         -         -
bank.acceptMatch              -         -         -         yes       yes       -         -         -         -
bank.acceptSchoolMatch        -         -         -         yes       yes       -         -         -         -
bank.setDepositAside          -         -         -         yes       yes       -         -         -         -
bank.explainDeposit           -         -         -         yes       yes       -         -         -         -
bank.settleWorry              -         -         -         yes       yes       -         -         -         -
reports.readReport            -         -         -         yes       yes       -         -         -         yes
reports.downloadReport        -         -         -         yes       yes       -         -         -         yes
learning.initializeProgress   -         yes       yes       yes       yes       yes       yes       yes       yes
learning.readCourseProgress   -         yes       yes       yes       yes       yes       yes       yes       yes
learning.listProgress         -         yes       yes       yes       yes       yes       yes       yes       yes
learning.saveLectureProgress  -         yes       yes       yes       yes       yes       yes       yes       yes
lessons.readLesson            yes       yes       yes       yes       yes       yes       yes       yes       yes
lessons.readWorkbook          yes       yes       yes       yes       yes       yes       yes       yes       yes
lessons.readQuiz              -         yes       yes       yes       yes       yes       yes       yes       yes
lessons.answerQuestion        -         yes       yes       yes       yes       yes       yes       yes       yes
lessons.listTrickyQuestions   -         yes       yes       yes       yes       yes       yes       yes       yes
notes.listNotes               -         yes       yes       yes       yes       yes       yes       yes       yes
notes.writeNote               -         yes       yes       yes       yes       yes       yes       yes       yes
experiments.listExperiments   -         yes       yes       yes       yes       yes       yes       yes       yes
experiments.readExperiment    -         yes       yes       yes       yes       yes       yes       yes       yes
experiments.writeExperiment   -         yes       yes       yes       yes       yes       yes       yes       yes
experiments.deleteExperiment  -         yes       yes       yes       yes       yes       yes       yes       yes
experiments.listDoneTasks     -         yes       yes       yes       yes       yes       yes       yes       yes
experiments.addDoneTasks      -         yes       yes       yes       yes       yes       yes       yes       yes
sketches.readSketchProgram    yes       yes       yes       yes       yes       yes       yes       yes       yes
sketches.readSketchCompiler   yes       yes       yes       yes       yes       yes       yes       yes       yes
sketches.compileSketch        -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.listShares  -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.shareExperiment  -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.readSharedExperiment  -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.listClassExperiments  -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.withdrawExperiment  -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.readShowing  -         yes       yes       yes       yes       yes       yes       yes       yes
sharedExperiments.showExperiment  -         yes       yes       yes       yes       yes       yes       yes       yes
rhythm.readRhythm             -         yes       yes       yes       yes       yes       yes       yes       yes
rhythm.chooseGoal             -         yes       yes       yes       yes       yes       yes       yes       yes
rhythm.listBadges             -         yes       yes       yes       yes       yes       yes       yes       yes
rhythm.celebrateChapter       -         yes       yes       yes       yes       yes       yes       yes       yes
lessons.readGuide             yes       yes       yes       yes       yes       yes       yes       yes       yes
certificates.listMissing      -         yes       yes       yes       yes       yes       yes       yes       yes
certificates.listMyCertificates -       yes       yes       yes       yes       yes       yes       yes       yes
certificates.readCertificate  yes       yes       yes       yes       yes       yes       yes       yes       yes
certificates.readCertificatePaper -     yes       yes       yes       yes       yes       yes       yes       yes
certificates.listCertificates -         -         -         yes       -         yes       yes       -         yes
certificates.exportCertificates -       -         -         yes       -         yes       yes       -         yes
certificates.inspectCertificate -       -         -         yes       -         yes       yes       -         yes
certificates.correctCertificate -       -         -         yes       -         yes       yes       -         -
certificates.revokeCertificate -        -         -         yes       -         yes       yes       -         -
certificates.issueCertificateAgain -    -         -         yes       -         yes       yes       -         -
liveSessions.listSessions     -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.takeSeat         -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.giveSeatBack     -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.readLink         -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.recordAttendance -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.listRecordings   -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.readSessionFile  -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.readCalendarState -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.makeCalendar     -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.endCalendar      -         yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.readCalendar     yes       yes       yes       yes       yes       yes       yes       yes       yes
liveSessions.listPlanned      -         -         -         yes       -         yes       yes       -         yes
liveSessions.exportPlanned    -         -         -         yes       -         yes       yes       -         yes
liveSessions.readPlanned      -         -         -         yes       -         yes       yes       -         yes
liveSessions.listMentors      -         -         -         yes       -         yes       yes       -         yes
liveSessions.planSession      -         -         -         yes       -         yes       yes       -         -
liveSessions.changeSession    -         -         -         yes       -         yes       yes       -         -
liveSessions.cancelSession    -         -         -         yes       -         yes       yes       -         -
liveSessions.setRecording     -         -         -         yes       -         yes       yes       -         -
liveSessions.listAttendees    -         -         -         yes       -         yes       yes       -         yes
liveSessions.markAttendance   -         -         -         yes       -         yes       yes       -         -
projects.saveProject          -         yes       yes       yes       yes       yes       yes       yes       yes
projects.sendPicture          -         yes       yes       yes       yes       yes       yes       yes       yes
projects.sendFilm             -         yes       yes       yes       yes       yes       yes       yes       yes
projects.readProjectFile      -         yes       yes       yes       yes       yes       yes       yes       yes
projects.readProject          -         yes       yes       yes       yes       yes       yes       yes       yes
projects.listMyProjects       -         yes       yes       yes       yes       yes       yes       yes       yes
projects.markProjectRead      -         yes       yes       yes       yes       yes       yes       yes       yes
projects.writeToMentor        -         yes       yes       yes       yes       yes       yes       yes       yes
projects.shareProject         -         yes       yes       yes       yes       yes       yes       yes       yes
projects.listHandIns          -         -         -         yes       -         -         yes       -         yes
projects.readHandIn           -         -         -         yes       -         -         yes       -         yes
projects.answerHandIn         -         -         -         yes       -         -         yes       -         -
projects.writeToLearner       -         -         -         yes       -         -         yes       -         -
finding.findAnything          -         -         -         yes       yes       yes       yes       yes       yes
office.readRoom               -         -         -         yes       yes       yes       yes       yes       yes
office.readToday              -         -         -         yes       yes       yes       yes       yes       yes
office.listMails              -         -         -         yes       -         -         -         -         yes
office.exportMails            -         -         -         yes       -         -         -         -         yes
office.readMail               -         -         -         yes       -         -         -         -         yes
office.openMail               -         -         -         yes       -         -         -         -         -
office.retryMail              -         -         -         yes       -         -         -         -         -
office.retryMails             -         -         -         yes       -         -         -         -         -
office.listActs               -         -         -         yes       -         -         -         -         yes
team.confirm                  -         -         -         yes       yes       yes       yes       yes       yes
office.findActs               -         -         -         yes       -         -         -         -         yes
office.listActors             -         -         -         yes       -         -         -         -         yes
office.downloadActs           -         -         -         yes       -         -         -         -         yes
team.readTeam                 -         -         -         yes       -         -         -         -         -
team.inviteColleague          -         -         -         yes       -         -         -         -         -
team.inviteAgain              -         -         -         yes       -         -         -         -         -
team.withdrawInvitation       -         -         -         yes       -         -         -         -         -
team.changeRoles              -         -         -         yes       -         -         -         -         -
team.endColleague             -         -         -         yes       -         -         -         -         -
team.resetFactor              -         -         -         yes       -         -         -         -         -
team.demandFactor             -         -         -         yes       -         -         -         -         -
team.listSessions             -         -         -         yes       -         -         -         -         -
team.endSession               -         -         -         yes       -         -         -         -         -
team.readFactor               -         -         -         yes       yes       yes       yes       yes       yes
team.beginFactor              -         -         -         yes       yes       yes       yes       yes       yes
team.finishFactor             -         -         -         yes       yes       yes       yes       yes       yes
team.renewRecoveryCodes       -         -         -         yes       yes       yes       yes       yes       yes
team.endFactor                -         -         -         yes       yes       yes       yes       yes       yes
team.listOwnSessions          -         -         -         yes       yes       yes       yes       yes       yes
team.endOwnSession            -         -         -         yes       yes       yes       yes       yes       yes
team.becomeColleague          -         yes       yes       yes       yes       yes       yes       yes       yes
team.lookAtInvitation         yes       yes       yes       yes       yes       yes       yes       yes       yes
team.joinTeam                 yes       yes       yes       yes       yes       yes       yes       yes       yes
accounts.takeSecondStep       yes       yes       yes       yes       yes       yes       yes       yes       yes
creations.shareCreation       yes       yes       yes       yes       yes       yes       yes       yes       yes
creations.listCreations       yes       yes       yes       yes       yes       yes       yes       yes       yes
creations.readCreation        yes       yes       yes       yes       yes       yes       yes       yes       yes
creations.readCreationPicture yes       yes       yes       yes       yes       yes       yes       yes       yes
creations.readCreationExperiment yes       yes       yes       yes       yes       yes       yes       yes       yes
creations.readSharedCreationExperiment -         -         -         yes       -         yes       yes       -         yes
creations.listSharedCreations -         -         -         yes       -         yes       yes       -         yes
creations.readSharedPicture   -         -         -         yes       -         yes       yes       -         yes
creations.decideCreation      -         -         -         yes       -         yes       yes       -         -
overviews.readOverview        -         -         -         -         -         -         -         -         -
doubts.askDoubt               -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.listMyDoubts           -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.writeOn                -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.openAnswer             -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.acceptAnswer           -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.withdrawDoubt          -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.readDoubtPicture       -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.listHelpful            -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.reportDoubt            -         yes       yes       yes       yes       yes       yes       yes       yes
doubts.listDoubts             -         -         -         yes       -         -         yes       -         -
doubts.readDoubt              -         -         -         yes       -         -         yes       -         -
doubts.readAskedPicture       -         -         -         yes       -         -         yes       -         -
doubts.answerDoubt            -         -         -         yes       -         -         yes       -         -
doubts.publishDoubt           -         -         -         yes       -         -         yes       -         -
doubts.withholdDoubt          -         -         -         yes       -         -         yes       -         -
contact.sendMessage           yes       yes       yes       yes       yes       yes       yes       yes       yes
contact.listMessages          -         -         -         yes       yes       -         yes       yes       yes
contact.replyToMessage        -         -         -         yes       yes       -         yes       yes       -
contact.settleMessage         -         -         -         yes       yes       -         yes       yes       -
pageTexts.readPageText        yes       yes       yes       yes       yes       yes       yes       yes       yes
alignment.readAlignment       yes       yes       yes       yes       yes       yes       yes       yes       yes
`;

/**
 * The calls that ask whether one may watch, about a published course that the one who asks does not learn: who teaches looks
 * into it, and nothing there is counted.
 */
const lookingIn = `
                              visitor   learner   another   owner     payments  content   mentor    dispatch  reader
catalogue.writeReview         -         -         -         -         -         -         -         -         -
lessons.readLesson            -         -         -         yes       -         yes       yes       -         -
lessons.readQuiz              -         -         -         yes       -         yes       yes       -         -
lessons.readGuide             -         -         -         yes       -         yes       yes       -         -
lessons.answerQuestion        -         -         -         -         -         -         -         -         -
learning.initializeProgress   -         -         -         -         -         -         -         -         -
learning.readCourseProgress   -         -         -         -         -         -         -         -         -
learning.saveLectureProgress  -         -         -         -         -         -         -         -         -
liveSessions.takeSeat         -         -         -         -         -         -         -         -         -
liveSessions.giveSeatBack     -         -         -         -         -         -         -         -         -
liveSessions.readLink         -         -         -         -         -         -         -         -         -
liveSessions.recordAttendance -         -         -         -         -         -         -         -         -
liveSessions.listRecordings   -         -         -         -         -         -         -         -         -
liveSessions.readSessionFile  -         -         -         -         -         -         -         -         -
projects.saveProject          -         -         -         -         -         -         -         -         -
projects.sendPicture          -         -         -         -         -         -         -         -         -
projects.sendFilm             -         -         -         -         -         -         -         -         -
doubts.askDoubt               -         -         -         -         -         -         -         -         -
doubts.listHelpful            -         -         -         -         -         -         -         -         -
doubts.reportDoubt            -         -         -         -         -         -         -         -         -
`;

/**
 * The calls that depend on what ties somebody to a child, a class or a school, for people of no office who have one such tie and
 * nothing else: about the learner where the call names somebody, else about that class or school.
 */
const byTie = `
                                        nobody      guardian    teacher     pupil       coordinator
classes.readClass                       -           -           yes         -           yes
classes.changeClass                     -           -           yes         -           -
classes.changeJoinCode                  -           -           yes         -           -
classes.archiveClass                    -           -           yes         -           -
classes.makeNextClass                   -           -           yes         -           -
classes.readPupilList                   -           -           yes         -           -
classes.checkPupils                     -           -           yes         -           -
classes.addPupils                       -           -           yes         -           -
classes.changePupil                     -           -           yes         -           -
classes.setPins                         -           -           yes         -           -
classes.setPictures                     -           -           yes         -           -
classes.printCards                      -           -           yes         -           -
classes.inviteTeacher                   -           -           yes         -           -
classes.removeTeacher                   -           -           yes         -           yes
classes.inviteGuardians                 -           -           yes         -           -
classes.readGrid                        -           -           yes         -           yes
classes.downloadGrid                    -           -           yes         -           yes
classes.assignLesson                    -           -           yes         -           -
classes.readClassLesson                 -           -           yes         -           yes
classes.readPupil                       -           -           yes         -           yes
schools.readSchool                      -           -           -           -           yes
schools.inviteToSchool                  -           -           -           -           yes
schools.endSchoolTeacher                -           -           -           -           yes
schools.nameTeacher                     -           -           -           -           yes
schools.readClassSeats                  -           -           yes         -           yes
schools.giveSeats                       -           -           yes         -           yes
schools.endSeat                         -           -           yes         -           yes
schools.readAgreement                   -           -           -           -           yes
schools.stateAgreement                  -           -           -           -           yes
schoolOrders.listMySchoolQuotes         -           -           -           -           yes
schoolOrders.orderSchoolQuote           -           -           -           -           yes
schoolOrders.readMySchoolQuote          -           -           -           -           yes
orders.checkPayment                     -           yes         -           -           -
orders.readMyReceipt                    -           yes         -           -           -
overviews.readOverview                  -           yes         -           -           -
teaching.readTeaching                   -           -           yes         -           -
teaching.teachLesson                    -           -           yes         -           -
teaching.pauseTeaching                  -           -           yes         -           -
teaching.endTeaching                    -           -           yes         -           -
teaching.lowerHand                      -           -           yes         -           -
teaching.askForHelp                     -           -           -           yes         -
teaching.sayHere                        -           -           -           yes         -
boxes.readSchoolBoxes                   -           -           -           -           yes
boxes.giveSchoolAddress                 -           -           -           -           yes
boxes.chooseKits                        -           -           -           -           yes
sharedExperiments.readSharedExperiment  -           -           yes         yes         -
sharedExperiments.listClassExperiments  -           -           yes         yes         -
`;

type Grid = Record<string, Record<string, boolean>>;
const read = new Map<string, Grid>();
/** A grid as its cells, call by call. Each is read once: every test asks it, and it has a thousand cells to check. */
function readGrid(text = matrix, columns: readonly string[] = allColumns): Grid {
  const grid = read.get(text) ?? parseGrid(text, columns);
  read.set(text, grid);
  return grid;
}
function parseGrid(text: string, columns: readonly string[]): Grid {
  const [header = '', ...rows] = text.trim().split('\n');
  expect(header.trim().split(/ +/)).toEqual([...columns]);
  const read = (row: string) => {
    const [name = '', ...cells] = row.trim().split(/ +/);
    expect(cells).toHaveLength(columns.length);
    for (const cell of cells) expect(['yes', '-']).toContain(cell);
    const said = columns.map((column, index) => [column, cells[index] === 'yes'] as const);
    return [name, Object.fromEntries(said)] as const;
  };
  return Object.fromEntries(rows.map(read));
}

const allColumns = ['visitor', 'learner', 'another', ...staffRoles] as const;
type Column = (typeof allColumns)[number];

let stage: Stage;
const people = {} as Record<Column, Someone | null>;
/** A payment of the learner, waiting. */
let orderId: string;
let screenshot: Buffer;
beforeAll(async () => {
  stage = await openStage();
  screenshot = await aScreenshot();
  const learner = await aLearner(stage);
  Object.assign(people, { visitor: null, learner, another: await aLearner(stage) });
  for (const role of staffRoles) people[role] = await aColleague(stage, role);
  orderId = (await aWaitingPayment(stage, learner, await aCourseAt(stage, 1999)))._id;
});
afterAll(() => stage.close());

/** What of the address or the body names somebody whose things are asked about. */
function namesSomebody({ params, body }: (typeof endpoints)[number]): boolean {
  const fieldsOf = (part: unknown) => Object.keys((part as ZodMiniObject | undefined)?.shape ?? {});
  const [inAddress, inBody] = [fieldsOf(params), fieldsOf(body)];
  // For which learner one pays is no question about them.
  return (
    inAddress.includes('learnerId') ||
    ['userId', 'orderId'].some((name) => inAddress.includes(name) || inBody.includes(name))
  );
}

/** What the sentences of policies are asked about: the class, the school and the course of whoever asks. */
const own = { classId: 'their own class', schoolId: 'their own school', isArchived: false };
const ties = {
  nobody: [],
  guardian: [{ kind: 'guardian', objectKind: 'person', objectId: 'learner' }],
  teacher: [{ kind: 'teacher', objectKind: 'class', objectId: own.classId }],
  pupil: [{ kind: 'pupil', objectKind: 'class', objectId: own.classId }],
  coordinator: [{ kind: 'coordinator', objectKind: 'school', objectId: own.schoolId }],
} as const satisfies Record<string, Actor['relations']>;
type Tie = keyof typeof ties;

type Asking = { personId: string; relations: Actor['relations'] } | null;

/** Whether the policy that a call names lets somebody make it, about the learner's things where it names any, else about their own. */
function says(endpoint: (typeof endpoints)[number], asking: Asking, learns = true): boolean {
  const rule = ruleOf(endpoint, policies) as Rule<unknown> | null;
  if (!rule) return true;
  const actor = asking && { ...asking, lentBy: null, lacks: null, tokenHash: Buffer.alloc(0) };
  if (!mayEver(rule, actor)) return false;
  const open = {
    ...own,
    personId: namesSomebody(endpoint) ? 'learner' : (asking?.personId ?? 'somebody else'),
    family: new Set<string>(),
    published: true,
    isTaughtByThem: true,
    mayWatch: learns,
    preview: learns,
  };
  return rule.when?.(actor as Actor, open) ?? true;
}

/** In the grid of roles everybody has a class and a school of their own, as those who ask about theirs do. */
function maySay(endpoint: (typeof endpoints)[number], column: Column, learns = true): boolean {
  if (column === 'visitor') return says(endpoint, null, learns);
  const role = staffRoles.find((one) => one === column);
  const relations = [
    ...(role ? [{ kind: 'staff' as const, role }] : []),
    ...ties.teacher,
    ...ties.pupil,
    ...ties.coordinator,
  ];
  return says(endpoint, { personId: column === 'learner' ? 'learner' : 'somebody else', relations }, learns);
}

const nameOf = (endpoint: { noun: string; name: string }) => `${endpoint.noun}.${endpoint.name}`;

test('every call of the contract stands in the matrix, as its policy says', () => {
  const said = endpoints.map((one) => [
    nameOf(one),
    Object.fromEntries(allColumns.map((column) => [column, maySay(one, column)])),
  ]);
  expect(Object.fromEntries(said)).toEqual(readGrid());
});

test('what hangs on a tie alone is opened by that tie, and by no other', () => {
  const tied = Object.keys(ties) as Tie[];
  const said = endpoints.flatMap((one) => {
    const row = tied.map(
      (tie) => [tie, says(one, { personId: 'somebody else', relations: ties[tie] })] as const,
    );
    return new Set(row.map(([, may]) => may)).size > 1
      ? [[nameOf(one), Object.fromEntries(row)] as const]
      : [];
  });
  expect(Object.fromEntries(said)).toEqual(readGrid(byTie, tied));
});

test('who teaches looks into a course that they do not learn, and nothing of it is counted', () => {
  const asks = endpoints.filter((one) => maySay(one, 'learner') && !maySay(one, 'learner', false));
  const said = asks.map((one) => [
    nameOf(one),
    Object.fromEntries(allColumns.map((column) => [column, maySay(one, column, false)])),
  ]);
  expect(Object.fromEntries(said)).toEqual(readGrid(lookingIn));
});

test('a call whose policy nobody wrote, or whose access says something else, is not served', () => {
  const decide = endpoints.find((one) => one.name === 'decidePayment');
  if (!decide || decide.access === 'anyone') throw new Error('The contract lost its call');
  expect(() => ruleOf({ ...decide, policy: 'orders.forget' as 'orders.decide' }, policies)).toThrow(
    'which nobody wrote',
  );
  expect(() => ruleOf({ ...decide, access: 'signed-in' }, policies)).toThrow('its policy says staff');
});

test('every call of the contract is served, and nothing else is', async () => {
  const document = (await (await fetch(`${stage.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{([^}]+)\}/g, ':$1')}`,
    ),
  );
  expect(served.sort()).toEqual(endpoints.map((one) => `${one.method} ${one.path}`).sort());
});

test('what the document refers to stands in it', async () => {
  const document = await (await fetch(`${stage.url}/api/openapi.json`)).json();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const dead = references.filter(
    (path) =>
      path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document) ===
      undefined,
  );
  expect(dead).toEqual([]);
  // Passages hold passages: they are described by reference.
  expect(references.length).toBeGreaterThan(0);
});

/**
 * The status of a call of the right form, about the learner's things where it names somebody's: access is decided before the
 * input is read. Without a socket, which would cost more than the call.
 */
async function statusFor(endpoint: (typeof endpoints)[number], token?: string): Promise<number> {
  const userId = people.learner?.user._id ?? '';
  const known: Record<string, string> = { provider: 'google', title: 'no-such-course', userId, orderId };
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, known[name] ?? randomUUID()]),
  );
  const about = namesSomebody(endpoint) ? { userId, courseId: randomUUID() } : {};
  const payload = endpoint.form ? aForm(about) : about;
  const { statusCode } = await stage.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(endpoint.method === 'GET' ? {} : { payload }),
  });
  return statusCode;
}

function aForm(about: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...about, amount: '1999' })) form.append(name, value);
  form.append('reciept', new Blob([new Uint8Array(screenshot)]), 'paid.png');
  return form;
}

/** That somebody else's order, or child, exists is not shown: the answer is as if it did not. */
const hidden = ['orders.readMyReceipt', 'overviews.readOverview'];

/** What a caller of the grid gets: the status of a refusal, or `let in` for any answer after the access check. */
const outcomeOf = (status: number) => ([401, 403, 500, 503].includes(status) ? `${status}` : 'let in');

function expectedFor(name: string, column: Column): string {
  const may = readGrid()[name]?.[column];
  if (hidden.includes(name)) return may ? '200' : column === 'visitor' ? '401' : '404';
  return may ? 'let in' : column === 'visitor' ? '401' : '403';
}

// Signing out ends the session that asks; it has a test of its own below.
const byNoun = Map.groupBy(
  endpoints.filter(({ name }) => name !== 'signOut'),
  ({ noun }) => noun,
);

test.each([...byNoun])('the calls of %s let in exactly those that the matrix lets in', async (_noun, its) => {
  const wrong: string[] = [];
  for (const endpoint of its) {
    const name = nameOf(endpoint);
    const compare = async (who: string, expected: string, token?: string) => {
      const status = await statusFor(endpoint, token);
      const got = hidden.includes(name) ? `${status}` : outcomeOf(status);
      if (got !== expected) wrong.push(`${name} × ${who}: expected ${expected}, got ${got} (${status})`);
    };
    await Promise.all([
      ...allColumns.map((column) => compare(column, expectedFor(name, column), people[column]?.token)),
      // A token that was never given out is as good as none.
      compare('unknown token', expectedFor(name, 'visitor'), 'A'.repeat(43)),
    ]);
  }
  expect(wrong).toEqual([]);
});

test('signing out is for those who are in, and the very next request feels it', async () => {
  const signOut = endpoints.find((one) => one.name === 'signOut');
  const readProfile = endpoints.find((one) => one.name === 'readProfile');
  if (!signOut || !readProfile) throw new Error('The contract lost its calls');
  const { token } = await aLearner(stage);
  expect(await statusFor(signOut)).toBe(401);
  expect(await statusFor(readProfile, token)).toBe(200);
  const response = await fetch(`${stage.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await statusFor(readProfile, token)).toBe(401);
});
