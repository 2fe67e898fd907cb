import type { ContactMessage } from '../../../contract/contact.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { subjectWords } from '../contact/subject-words.ts';

type Props = { messages: ContactMessage[]; openId: string; onOpen: (message: ContactMessage) => void };

/** One line a message: who, about what, how it begins, when. */
export function MessageList({ messages, openId, onOpen }: Props) {
  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto max-lg:max-h-72 max-lg:overflow-y-auto">
      <Table
        caption={m.contact_staff_title()}
        columns={[
          { id: 'message', title: m.contact_staff_col_message() },
          { id: 'sent', title: m.contact_staff_col_sent() },
        ]}
      >
        {messages.map((message) => (
          <TableRow key={message._id} chosen={message._id === openId} onChoose={() => onOpen(message)}>
            <TableCell className="w-full max-w-0">
              <button
                type="button"
                aria-current={message._id === openId || undefined}
                onClick={() => onOpen(message)}
                className="block w-full min-w-0 text-left"
              >
                <span className="block truncate">
                  <span className="font-semibold">{message.name}</span>
                  <span className="text-quiet text-xs">
                    {' · '}
                    {message.subject ? subjectWords[message.subject]() : m.contact_subject_none()}
                  </span>
                </span>
                <span className="block truncate text-quiet text-xs">{message.message}</span>
              </button>
            </TableCell>
            <TableCell className="whitespace-nowrap text-xs">{showMoment(message.sentAt)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
