import { m } from '../../../../texts/generated/messages.js';
import { acceptSchool } from '../../../api/schools.ts';
import { paths } from '../../../paths.ts';
import { AcceptLink } from '../../classes/desk/accept-link.tsx';
import { TeachLayout } from '../../classes/desk/teach-layout.tsx';

/** /school/invitation#token=…: a press says yes to coordinating a school, or to teaching in it. */
export default function SchoolInvitation() {
  return (
    <TeachLayout title={m.schools_invitation()}>
      <AcceptLink
        title={m.schools_invitation()}
        text={m.schools_invitation_text()}
        action={m.schools_invitation_accept()}
        accept={async (token) => ((await acceptSchool(token)) === 'coordinator' ? paths.school : paths.teach)}
      />
    </TeachLayout>
  );
}
