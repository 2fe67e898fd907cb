import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { AcceptLink } from '../../classes/teacher/accept-link.tsx';
import { TeachLayout } from '../../classes/teacher/teach-layout.tsx';
import { acceptSchool } from '../schools-api.ts';

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
