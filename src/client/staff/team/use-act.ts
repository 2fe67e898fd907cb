import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../platform/api/failure-text.ts';
import { useNotices } from '../../platform/ui/notices.tsx';

/** A press that does one thing, says that it did, or why not. */
export function useAct<Given = void>(
  act: (given: Given) => Promise<unknown>,
  done: string,
  then: () => void = () => {},
) {
  const { announce } = useNotices();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      announce(done, 'success');
      then();
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
}
