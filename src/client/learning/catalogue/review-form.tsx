import { REVIEW_TEXT_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import type { Review } from './reviews-api.ts';
import { saveReview } from './reviews-api.ts';
import { StarChoice } from './star-choice.tsx';

type Props = { courseId: string; mine: Review | null; onDone: () => void };

const empty = { stars: '', text: '' };

/** Stars and a few words. Writing again changes the same review. */
export function ReviewForm({ courseId, mine, onDone }: Props) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty,
    initial: mine ? { stars: String(mine.stars), text: mine.text } : empty,
    check: (values) => ({
      stars: values.stars === '' ? m.fault_stars_needed() : undefined,
      text: values.text.length > REVIEW_TEXT_MOST ? m.fault_too_long({ limit: REVIEW_TEXT_MOST }) : undefined,
    }),
    send: async (values) => {
      await saveReview(courseId, { stars: Number(values.stars), text: values.text });
      announce(m.catalogue_review_saved(), 'success');
      onDone();
    },
  });

  return (
    <form
      {...form}
      className="mt-6 grid max-w-read gap-5 border-2 border-ink bg-surface p-5 shadow-paper sm:p-7"
    >
      <h3 className="text-xl">{mine ? m.catalogue_review_change() : m.catalogue_review_write()}</h3>
      <FormError {...failure} />
      <StarChoice {...text('stars')} />
      <TextArea
        label={m.catalogue_review_text()}
        hint={m.catalogue_review_text_hint()}
        optional
        {...text('text')}
      />
      <Button
        type="submit"
        pending={isSending}
        pendingText={m.catalogue_review_saving()}
        className="justify-self-start"
      >
        {m.catalogue_review_save()}
      </Button>
    </form>
  );
}
