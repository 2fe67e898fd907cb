import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import type { Review } from '../../api/reviews.ts';
import { saveReview } from '../../api/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { StarChoice } from './star-choice.tsx';

type Props = { courseId: string; mine: Review | null; onDone: () => void };
type Fields = { stars: string; text: string };

/** Stars and a few words. Writing again changes the same review. */
export function ReviewForm({ courseId, mine, onDone }: Props) {
  const { announce } = useNotices();
  const { register, handleSubmit, formState, setError, watch } = useForm<Fields>({
    defaultValues: { stars: mine ? String(mine.stars) : '', text: mine?.text ?? '' },
  });
  const saving = useMutation({
    mutationFn: (fields: Fields) => saveReview(courseId, { stars: Number(fields.stars), text: fields.text }),
    onSuccess: () => {
      announce(m.catalogue_review_saved(), 'success');
      onDone();
    },
    onError: (error) => {
      const fields = error instanceof CallFailed ? error.reply?.fields : undefined;
      if (fields?.stars) setError('stars', { message: fields.stars });
      if (fields?.text) setError('text', { message: fields.text });
    },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((fields) => saving.mutate(fields))}
      className="mt-6 grid max-w-read gap-5 border-2 border-ink bg-surface p-5 shadow-paper sm:p-7"
    >
      <h3 className="text-xl">{mine ? m.catalogue_review_change() : m.catalogue_review_write()}</h3>
      <FormError text={saving.error?.message} />
      <StarChoice
        chosen={Number(watch('stars'))}
        error={errors.stars?.message}
        radio={register('stars', { required: m.fault_stars_needed() })}
      />
      <TextArea
        label={m.catalogue_review_text()}
        hint={m.catalogue_review_text_hint()}
        error={errors.text?.message}
        optional
        {...register('text', { maxLength: { value: 2000, message: m.fault_too_long({ limit: 2000 }) } })}
      />
      <Button
        type="submit"
        pending={saving.isPending}
        pendingText={m.catalogue_review_saving()}
        className="justify-self-start"
      >
        {m.catalogue_review_save()}
      </Button>
    </form>
  );
}
