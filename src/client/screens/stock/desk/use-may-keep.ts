import { useQuery } from '@tanstack/react-query';
import { roomQuery } from '../../../api/office.ts';
import { usePersonId } from '../../../api/session.ts';

/** Whether whoever is here may move stock; the server decides, this spares a refusal. */
export function useMayKeep(): boolean {
  const { data } = useQuery(roomQuery(usePersonId()));
  return data?.roles.some((role) => role === 'owner' || role === 'dispatch') ?? false;
}
