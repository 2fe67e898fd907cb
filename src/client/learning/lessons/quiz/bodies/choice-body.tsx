import { AnswerCard } from '../answer-card.tsx';
import type { BodyProps } from './body.ts';

/** Answers as cards, each with its reason once it was chosen. */
export function ChoiceBody({ question, standing, tried, order, onAnswer }: BodyProps) {
  const { told } = question;
  const isOver = standing === 'right' || standing === 'wrong';
  return (
    <ol className="grid gap-2">
      {order.map((index, place) => {
        const text = question.answers[index] ?? '';
        const chosen = tried.includes(index);
        return (
          <AnswerCard
            key={text}
            {...{ text, place, chosen }}
            told={
              chosen && told && isOver
                ? { right: index === told.right, because: told.because[index] ?? '' }
                : null
            }
            closed={standing === 'waiting' || (standing === 'right' && index !== told?.right)}
            onChoose={() => onAnswer({ chosen: index })}
          />
        );
      })}
    </ol>
  );
}
