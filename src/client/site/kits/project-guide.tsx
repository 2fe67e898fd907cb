import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { GuideBody } from './guide-body.tsx';
import type { Project } from './guides/guide.ts';
import './project-guide.css';

/**
 * A project's guide: a modal dialog with JavaScript, a section at the end of the projects without. Escape, the backdrop,
 * the cross, Close and the browser's own Back all close it; the page behind stays where it was.
 */
export function ProjectGuide({ project, open }: { project: Project; open: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { state } = useLocation();
  const heading = `${project.id}-title`;

  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet || sheet.open === open) return;
    const root = document.documentElement;
    if (open) {
      // Where a scroll bar takes room, its room stays: the page behind keeps its width.
      if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
      sheet.showModal();
      sheet.scrollTop = 0;
      return;
    }
    sheet.close();
    root.style.scrollbarGutter = '';
    // Came by a link from outside: there was no focus to give back.
    if (document.activeElement === document.body || sheet.contains(document.activeElement))
      document.getElementById(`open-${project.id}`)?.focus({ preventScroll: true });
  }, [open, project.id]);

  /** Back to where the guide was opened; for those who came from outside, to the projects. */
  function leave() {
    if ((state as { openedHere?: boolean } | null)?.openedHere) void navigate(-1);
    else void navigate('#projects', { replace: true });
  }

  function leaveByBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) leave();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and comes as "cancel"
    <dialog
      ref={dialog}
      // Taken over, it is no place in the page any more: the browser's Back must not scroll to it.
      id={hydrated ? undefined : project.id}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={leaveByBackdrop}
      className="guide"
    >
      <div className="guide-sheet">
        <Button
          variant="quiet"
          size="small"
          aria-label={m.kits_guide_close_label()}
          onClick={leave}
          className="guide-only-open guide-cross"
        >
          <Icon path={icons.cross} />
        </Button>
        <GuideBody project={project} heading={heading} />
        <div className="guide-actions">
          <Button variant="quiet" onClick={leave} className="guide-only-open">
            {m.kits_guide_close()}
          </Button>
          <ButtonLink render={(look) => <Link to={paths.courseInfo(project.course)} {...look} />}>
            {m.kits_guide_start()}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}
