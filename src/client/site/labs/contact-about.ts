import type { ContactSubject } from '../../../contract/platform/contact-fields.ts';
import { paths } from '../../paths.ts';

/** The contact page with its subject already chosen. */
export const contactAbout = (subject: ContactSubject) => `${paths.contact}?subject=${subject}`;
