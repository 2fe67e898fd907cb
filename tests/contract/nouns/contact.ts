import { replyToMessage } from '../../../src/contract/site/contact.ts';
import { anOpenMessage, aQuestion } from '../../stage/messages.ts';
import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  own: async (stage, { ravi, office, words }) => {
    const { email } = ravi.user;
    const message = await anOpenMessage(stage, office, { email, message: words.messageText });
    return { message: message._id };
  },
  // It refers to nobody: its writer may have no account.
  rows: ({ message }) => [{ table: 'contact_message', id: message }],
  tries: {
    'contact.sendMessage': () => [
      {
        as: 'visitor',
        body: { name: 'Kavi', email: 'kavi@example.org', message: 'Is there a course about cars?' },
        answer: 202,
      },
    ],
    'contact.listMessages': () => closed(),
    'contact.replyToMessage': ({ his }) => closed({ messageId: his.message }, { text: 'Hello' }),
    'contact.settleMessage': ({ his }) => closed({ messageId: his.message }),
  },
  inputs: async ({ stage, office, nobody, staff }) => {
    const message = await anOpenMessage(stage, office);
    return {
      replyToMessage: { params: { messageId: message._id }, body: { text: 'Yes, any.' }, tokens: staff },
      sendMessage: { body: { ...aQuestion }, tokens: nobody },
    };
  },
  mails: async (stage, office) => {
    const { _id: messageId, name, email, message } = await anOpenMessage(stage, office);
    const body = { text: '7 × 6 = 42' };
    await stage.call(replyToMessage, { token: office.token, params: { messageId }, body });
    return {
      facts: { 'contact.arrived': { messageId }, 'contact.reply': { messageId } },
      written: [name, message, ...(email ? [email] : [])],
    };
  },
});
