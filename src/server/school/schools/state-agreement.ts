import { consentVersions } from '../../../contract/people/consents.ts';
import {
  type SchoolAgreement,
  type SchoolPurpose,
  schoolPurposes,
} from '../../../contract/school/class-seats.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { classes } from '../classes/index.ts';
import { may } from './policy.ts';
import { holdMember } from './store.ts';

type Of = { actor: Actor; classId: string };

/** The school of a class that somebody coordinates. Refuses `class_not_found`. */
async function coordinated({ database }: AppContext, { actor, classId }: Of): Promise<string> {
  const schoolId = await classes.schoolOf(database, classId);
  if (schoolId === null || !may(actor, 'coordinate', { schoolId })) throw refuse('class_not_found');
  return schoolId;
}

/** For which pupils of a class its school has stated that guardians agreed. Refuses `class_not_found`. */
export async function agreementsOf(context: AppContext, asked: Of): Promise<SchoolAgreement[]> {
  await coordinated(context, asked);
  const { database } = context;
  const pupils = await classes.pupilsOf(database, asked.classId);
  const found: SchoolAgreement[] = [];
  for (const purpose of schoolPurposes) {
    const said = await consents.listBySchool(database, pupils, purpose);
    found.push({ purpose, version: consentVersions[purpose], ...said });
  }
  return found;
}

type Stating = Of & { purpose: SchoolPurpose; version: string; granted: boolean; pupils: string[] };

/**
 * Notes in the ledger that the school holds the agreement that guardians signed, or takes that back. Refuses `class_not_found`,
 * `pupil_not_found`, and `consent_text_changed` when another text was read.
 */
export async function stateAgreement(context: AppContext, asked: Stating): Promise<void> {
  const { actor, classId, purpose, version, granted } = asked;
  const schoolId = await coordinated(context, asked);
  if (granted && version !== consentVersions[purpose]) throw refuse('consent_text_changed');
  const people = [...new Set(asked.pupils)].sort();
  const by = actor.personId;
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    // Whoever leaves the class waits: what is stated here ends with the place.
    await classes.hold(trx, classId);
    if (!(await holdMember(trx, { schoolId, personId: by, kind: 'coordinator' })))
      throw refuse('class_not_found');
    if ((await classes.countAmong(trx, classId, people)) < people.length) throw refuse('pupil_not_found');
    await consents.sayBySchool(trx, { by, people, purpose, granted, at });
  });
}
