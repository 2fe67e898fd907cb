import { PUPIL_LIST_MOST_BYTES } from '../../../contract/platform/limits.ts';
import * as guardians from '../../../contract/school/class-guardians.ts';
import * as teachers from '../../../contract/school/class-teachers.ts';
import * as contract from '../../../contract/school/classes.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { addPupils } from './add-pupils.ts';
import { lookUpPupils } from './check-pupils.ts';
import { inviteGuardians } from './invite-guardians.ts';
import { acceptClass, inviteTeacher, removeTeacher } from './invite-teacher.ts';
import { endPlace } from './join-class.ts';
import {
  archiveClass,
  changeClass,
  changeCode,
  checkChange,
  holdOpen,
  makeClass,
  taught,
} from './make-class.ts';
import { may } from './policy.ts';
import { presentCard, presentWhole } from './present-class.ts';
import { printCards } from './print-cards.ts';
import { pupilLists } from './read-list.ts';
import { setPictures, setPins } from './set-pins.ts';
import { listTaught } from './store.ts';
import { isRollTaken, setPlace } from './store-pupils.ts';

/** How the file of a list is taken. */
const file = {
  mostBytes: PUPIL_LIST_MOST_BYTES,
  tooLarge: 'list_too_large',
  notStored: 'list_not_stored',
  next: pupilLists.lanes,
} as const;

/** Checks of typed lists, each of which looks up a class's worth of usernames. */
const checks = limit({ name: 'class-list-check', most: 120, seconds: 60 * 60 });

const success = true as const;
const small = (id: string) => id.toLowerCase();

/** What teachers call about a class and who is in it. */
export function classRoutes(serve: Serve, context: AppContext, cache: CatalogueCache): void {
  const { database } = context;
  const answer = async (actor: Actor, classId: string) => {
    const row = await taught(context, actor, classId);
    return { success, class: presentWhole(await cache.current(), row) };
  };
  /** Of whoever has become its teacher in this very call: their relation was read before. */
  const answerAnew = async (actor: Actor, classId: string) => {
    const relation = { kind: 'teacher', objectKind: 'class', objectId: classId } as const;
    return answer({ ...actor, relations: [...actor.relations, relation] }, classId);
  };

  serve(contract.listClasses, async ({ actor }) => {
    const [rows, shown] = [await listTaught(database, actor.personId), await cache.current()];
    const theirs = rows.filter(({ id }) => may(actor, 'archive', { classId: id }));
    return { success, classes: theirs.map((row) => presentCard(shown, row)) };
  });

  serve(contract.makeClass, async ({ actor, body: { classId, ...details } }) => {
    const made = { ...details, id: small(classId), from: null, pupils: [] };
    await makeClass(context, cache, actor, made);
    return answerAnew(actor, made.id);
  });

  serve(contract.makeNextClass, async ({ actor, params, body: { classId, ...details } }) => {
    const from = small(params.classId);
    if (!may(actor, 'archive', { classId: from })) throw refuse('class_not_found');
    const made = { ...details, id: small(classId), from };
    await makeClass(context, cache, actor, made);
    return answerAnew(actor, made.id);
  });

  serve(contract.readClass, ({ actor, params }) => answer(actor, small(params.classId)));

  serve(contract.changeClass, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await changeClass(context, cache, { actor, classId, ...body });
    return answer(actor, classId);
  });

  serve(contract.changeJoinCode, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await changeCode(context, { actor, classId, open: body.open });
    return answer(actor, classId);
  });

  serve(contract.archiveClass, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await archiveClass(context, { actor, classId, archived: body.archived });
    return answer(actor, classId);
  });

  serve(contract.readPupilList, async ({ actor, params, form, claim }) => {
    const classId = small(params.classId);
    await checkChange(context, actor, classId);
    const sent = await form(file);
    if (sent.file?.field !== 'list') throw refuse('list_missing');
    const { rows, columns } = await pupilLists.read(sent.file.path, claim);
    return { success, rows: await lookUpPupils(context, { actor, classId, rows }), columns };
  });

  serve(contract.checkPupils, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await checkChange(context, actor, classId);
    await throttleOf(context).spend(checks, actor.personId);
    const rows = body.pupils.map((pupil, at) => ({ ...pupil, row: at + 1 }));
    return { success, rows: await lookUpPupils(context, { actor, classId, rows }) };
  });

  serve(contract.addPupils, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    const added = await addPupils(context, { actor, classId, ...body });
    return { ...(await answer(actor, classId)), added };
  });

  serve(contract.changePupil, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await checkChange(context, actor, classId);
    const place = { classId, personId: params.pupilId, ...body };
    const changing = database.transaction().execute(async (trx) => {
      await holdOpen(trx, classId, actor);
      return setPlace(trx, place);
    });
    const isThere = await changing.catch((error) => {
      throw isRollTaken(error) ? refuse('roll_taken') : error;
    });
    if (!isThere) throw refuse('pupil_not_found');
    return answer(actor, classId);
  });

  serve(contract.removePupil, async ({ actor, params }) => {
    const place = { classId: small(params.classId), personId: small(params.pupilId) };
    await endPlace(context, { actor, ...place });
    return { success };
  });

  serve(contract.setPins, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    const pins = await setPins(context, { actor, classId, pupils: body.pupils.map(small) });
    return { success, pins: pins.map(({ personId, pin }) => ({ pupilId: personId, pin })) };
  });

  serve(contract.setPictures, async ({ actor, params, body: { secret } }) => {
    const classId = small(params.classId);
    await setPictures(context, { actor, classId, pupilId: small(params.pupilId), secret });
    return answer(actor, classId);
  });

  serve(contract.printCards, async ({ actor, params, body, locale }) => {
    const classId = small(params.classId);
    const { newPins } = body;
    const asked = { actor, classId, pupils: body.pupils.map(small), newPins, locale };
    const drawn = await printCards(context, asked);
    return privateFile('application/pdf', drawn, { name: 'login-cards.pdf', as: 'attachment' });
  });

  serve(teachers.inviteTeacher, async ({ actor, params, body, locale }) => {
    const classId = small(params.classId);
    await inviteTeacher(context, { actor, classId, email: body.email, locale });
    return answer(actor, classId);
  });

  serve(teachers.acceptClass, async ({ actor, body }) =>
    answerAnew(actor, await acceptClass(context, { actor, token: body.token })),
  );

  serve(teachers.removeTeacher, async ({ actor, params }) => {
    const [classId, teacherId] = [small(params.classId), small(params.teacherId)];
    await removeTeacher(context, { actor, classId, teacherId });
    return { success };
  });
}

/** What teachers call about who looks after their pupils at home. */
export function guardianRoutes(serve: Serve, context: AppContext, cache: CatalogueCache): void {
  serve(guardians.inviteGuardians, async ({ actor, params, body, locale, address }) => {
    const classId = small(params.classId);
    const { email } = body;
    const pupils = body.pupils.map(small);
    await inviteGuardians(context, { actor, classId, pupils, email, locale, address });
    const row = await taught(context, actor, classId);
    return { success, class: presentWhole(await cache.current(), row) };
  });
}
