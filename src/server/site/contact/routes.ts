import * as contract from '../../../contract/site/contact.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { answerMessage } from './answer-message.ts';
import { isRobot } from './is-robot.ts';
import { messagesFromNetwork } from './limits.ts';
import { presentMessage } from './present-message.ts';
import { receiveMessage } from './receive-message.ts';
import { listMessagesByStatus } from './store-office.ts';

/** What anyone calls. */
export function visitorRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);

  serve(contract.sendMessage, async ({ body, address, say }) => {
    const { website, ...written } = body;
    await throttle.spend(messagesFromNetwork, networkOf(address));
    if (!isRobot(website)) await receiveMessage(context, written);
    return { success: true as const, ...say('message_received') };
  });
}

/** What the office calls. */
export function officeRoutes(serve: Serve, context: AppContext): void {
  serve(contract.listMessages, async ({ actor, query }) => {
    const { rows, ...rest } = await listMessagesByStatus(context.database, query);
    return { success: true as const, messages: rows.map((row) => presentMessage(row, actor)), ...rest };
  });

  serve(contract.replyToMessage, async ({ actor, params, body, say }) => {
    const message = await answerMessage(context, {
      id: params.messageId,
      staffId: actor.personId,
      reply: body.text,
    });
    return {
      success: true as const,
      ...say('reply_sent'),
      contactMessage: presentMessage(message, actor),
    };
  });

  serve(contract.settleMessage, async ({ actor, params, say }) => {
    const message = await answerMessage(context, {
      id: params.messageId,
      staffId: actor.personId,
      reply: null,
    });
    return {
      success: true as const,
      ...say('message_settled'),
      contactMessage: presentMessage(message, actor),
    };
  });
}
