import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MOST } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { Button } from '../ui/button.tsx';
import { controlLook } from '../ui/field.tsx';

type Props = {
  /** Tells its field from others of the page. */
  id: string;
  question: string;
  example: string;
  action: string;
};

/** One field for a whole question; its answer is the list of courses. Without the page's code the browser asks for the same address. */
export function AskCourses({ id, question, example, action }: Props) {
  const navigate = useNavigate();
  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(words ? `${pages.courses}?${new URLSearchParams({ q: words })}` : pages.courses);
  }
  return (
    <search>
      <form action={pages.courses} onSubmit={ask} className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <label htmlFor={id} className="font-display font-semibold text-2xl leading-tight sm:col-span-2">
          {question}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MOST}
          placeholder={example}
          className={`${controlLook} min-h-13`}
        />
        <Button type="submit">{action}</Button>
      </form>
    </search>
  );
}
