import * as contract from '../../../contract/team.ts';
import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { confirmSession } from './confirm-session.ts';

export function teamRoutes(serve: Serve, context: AppContext): void {
  serve(contract.confirm, async ({ actor, body, address, say }) => {
    await confirmSession(context, actor, { ...body, address });
    return { success: true as const, ...say('confirmed') };
  });
}
