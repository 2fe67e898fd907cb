import { Eye } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';

/** Above everything, for somebody of the school who looks in: that nothing is counted. */
export function LookingInNote() {
  return (
    <p className="mb-3 flex items-start gap-2 text-quiet text-sm">
      <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {m.access_looking_in()}
    </p>
  );
}
