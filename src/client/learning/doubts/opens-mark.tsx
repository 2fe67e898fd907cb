import { ChevronDown } from 'lucide-react';

/** Shows that a line opens; it stands in the summary of a `group`. */
export const OpensMark = () => (
  <ChevronDown
    aria-hidden="true"
    className="size-5 shrink-0 text-quiet transition duration-quick group-open:rotate-180"
  />
);
