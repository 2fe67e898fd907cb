import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { BackToTop } from '../../platform/shell/back-to-top.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';

/**
 * The way up, once there is one, and on large screens the way to the courses, from the first sight on (specification,
 * section 2). They float above the sections and stay behind with them: the footer is never covered.
 */
export function FloatingButtons() {
  return (
    <div className="sticky bottom-4 z-30 h-0 sm:bottom-6">
      <div className="absolute right-4 bottom-0 flex items-end gap-4 sm:right-6">
        <ButtonLink
          className="border-2 border-paper max-lg:hidden"
          render={(look) => <Link to={paths.courses} {...look} />}
        >
          {m.home_call_browse()}
        </ButtonLink>
        <BackToTop className="" />
      </div>
    </div>
  );
}
