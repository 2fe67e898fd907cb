import * as contract from '../../../contract/people/own-data.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askForCopy, downloadCopy, presentCopy } from './ask-for-copy.ts';
import { askForErasure, keepAccount } from './ask-for-erasure.ts';
import { listCopies } from './store-copies.ts';
import { findErasure, findHold } from './store-erasure.ts';
import { readPerson } from './store-people.ts';
import { whoseData } from './whose-data.ts';

export function ownDataRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;
  const success = true as const;

  serve(contract.readOwnData, async ({ actor, params: { personId } }) => {
    await whoseData(context, actor, personId);
    const [copies, erasure, asker] = await Promise.all([
      listCopies(database, { personId, askedBy: actor.personId }),
      findErasure(database, personId),
      readPerson(database, actor.personId),
    ]);
    const isDue = erasure !== null && erasure.dueAt <= clock.now();
    return {
      success,
      copies: copies.map(presentCopy),
      erasure: erasure && {
        askedAt: erasure.askedAt.toISOString(),
        dueAt: erasure.dueAt.toISOString(),
        heldBy: isDue ? await findHold(database, personId, { leaving: false }) : null,
      },
      hasPassword: asker?.hasPassword ?? false,
    };
  });

  serve(contract.askForCopy, async ({ actor, params: { personId }, locale, say }) => {
    await askForCopy(context, actor, { personId, locale });
    return { success, ...say('copy_asked') };
  });

  serve(contract.downloadCopy, ({ actor, params }) => downloadCopy(context, actor, params), {
    compress: false,
  });

  serve(contract.askForErasure, async ({ actor, params: { personId }, body, address, locale, say }) => {
    await askForErasure(context, actor, { ...body, personId, address, locale });
    return { success, ...say('erasure_asked') };
  });

  serve(contract.keepAccount, async ({ actor, params: { personId }, say }) => {
    await keepAccount(context, actor, personId);
    return { success, ...say('account_kept') };
  });
}
