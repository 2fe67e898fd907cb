import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage } from '../../../contract/contact.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { answer } from '../../api/messages.ts';
import { useNotices } from '../../ui/notices.tsx';

type Answer = { message: ContactMessage; reply: string | null };

/**
 * Answers a message. It stays where it is, and the reply in its field, until the server has it: words that were written
 * are not taken away before they are kept. When a colleague was quicker, the list shows it.
 */
export function useAnswer() {
  const queries = useQueryClient();
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ message, reply }: Answer) => answer(message._id, reply),
    onSuccess: (_reply, { message, reply }) => {
      const words = { name: message.name };
      announce(
        reply === null ? m.contact_staff_settled_done(words) : m.contact_staff_replied_done(words),
        'success',
      );
      return queries.invalidateQueries({ queryKey: ['staff', 'messages'] });
    },
    onError: (error, { message }) => {
      const why = error instanceof CallFailed ? error.message : m.site_unreachable();
      announce(`${message.name}: ${why}`, 'error');
      if (error instanceof CallFailed && error.code === 'already_answered')
        void queries.invalidateQueries({ queryKey: ['staff', 'messages'] });
    },
  });
  return {
    isAnswering: isPending,
    answer: (given: Answer, then: () => void) => mutate(given, { onSuccess: then }),
  };
}
