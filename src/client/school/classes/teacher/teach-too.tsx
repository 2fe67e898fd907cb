import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { acceptClass } from '../classes-api.ts';
import { AcceptLink } from './accept-link.tsx';
import { TeachLayout } from './teach-layout.tsx';

/** /teach/with#token=…: a press says yes to teaching a class together. */
export default function TeachToo() {
  return (
    <TeachLayout title={m.classes_too()}>
      <AcceptLink
        title={m.classes_too()}
        text={m.classes_too_text()}
        action={m.classes_too_do()}
        accept={async (token) => paths.teachClass((await acceptClass(token)).id)}
      />
    </TeachLayout>
  );
}
