import type { ContactSubject } from '../../../contract/platform/contact-fields.ts';
import { m } from '../../../texts/generated/messages.js';

/** What a subject is called. */
export const subjectWords: Record<ContactSubject, () => string> = {
  general: () => m.contact_subject_general(),
  courses: () => m.contact_subject_courses(),
  support: () => m.contact_subject_support(),
  partnership: () => m.contact_subject_partnership(),
  feedback: () => m.contact_subject_feedback(),
};
