import * as mailContract from '../../../contract/platform/listed-mails.ts';
import * as officeContract from '../../../contract/platform/office.ts';
import * as todayContract from '../../../contract/platform/today.ts';
import { downloadReport } from '../../../contract/shop/reports.ts';
import type { AppContext } from '../app-context.ts';
import { rolesOf } from '../http/policy.ts';
import type { Serve } from '../http/serve.ts';
import { exportActs, findActs } from './find-acts.ts';
import { openMail, retryMail, retryMails } from './handle-mail.ts';
import { exportMails, listMails, readMail } from './list-mails.ts';
import { presentAct } from './present-act.ts';
import { readToday } from './read-today.ts';
import { listNewestActs } from './store.ts';
import { listActors } from './store-acts.ts';
import { takeReport } from './take-report.ts';
import { type CountCompared, readWhatWaits } from './what-waits.ts';

const contract = { ...officeContract, ...mailContract, ...todayContract };

/** The most acts that one list holds. */
const ACTS_MOST = 200;

export function officeRoutes(
  serve: Serve,
  context: AppContext,
  { bankWaits }: { bankWaits: CountCompared },
): void {
  serve(contract.readRoom, async ({ actor }) => ({
    success: true as const,
    roles: rolesOf(actor),
    waits: await readWhatWaits(context, actor, bankWaits),
  }));

  serve(contract.readToday, async ({ actor }) => ({
    success: true as const,
    ...(await readToday(context, actor)),
  }));

  serve(contract.listMails, async ({ actor, query: { after, most, ...filters } }) => ({
    success: true as const,
    ...(await listMails(context, actor, { filters, page: { after, most } })),
  }));

  serve(contract.exportMails, ({ actor, body: { file, ...filters }, locale }) =>
    exportMails(context, actor, { filters, file, locale }),
  );

  serve(contract.readMail, async ({ params }) => ({
    success: true as const,
    mail: await readMail(context, params.mailId),
    sentByServer: context.outbox.sends,
  }));

  serve(contract.openMail, async ({ actor, params }) => {
    const words = await openMail(context, { mailId: params.mailId, staffId: actor.personId });
    return { success: true as const, words };
  });

  serve(contract.retryMail, async ({ actor, params }) => {
    await retryMail(context, { mailId: params.mailId, staffId: actor.personId });
    return { success: true as const };
  });

  serve(contract.retryMails, async ({ actor, body }) => ({
    success: true as const,
    ...(await retryMails(context, { mailIds: body.mailIds, staffId: actor.personId })),
  }));

  serve(contract.listActs, async () => {
    const acts = await listNewestActs(context.database, ACTS_MOST);
    return { success: true as const, acts: acts.map(presentAct) };
  });

  serve(contract.findActs, async ({ query: { after, most, ...filters } }) => ({
    success: true as const,
    ...(await findActs(context, filters, { after, most })),
  }));

  serve(contract.listActors, async () => {
    const people = await listActors(context.database);
    return { success: true as const, people: people.map(({ id: _id, name }) => ({ _id, name })) };
  });

  serve(downloadReport, ({ actor, body, locale }) =>
    takeReport(context, { asked: body, staffId: actor.personId, locale }),
  );

  serve(contract.downloadActs, ({ actor, body, locale }) =>
    exportActs(context, body, { staffId: actor.personId, locale }),
  );
}
