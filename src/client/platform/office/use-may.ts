import { useQuery } from '@tanstack/react-query';
import { hasRight, type StaffRight } from '../../../contract/platform/staff-rights.ts';
import { usePersonId } from '../api/session.ts';
import { roomQuery } from './office-api.ts';

/** What the room says to whoever is here: their roles, and what waits. */
export const useRoom = () => useQuery(roomQuery(usePersonId()));

/** Says of each right whether whoever is here has it. The server decides by the same words; this shows nobody what it would refuse. */
export function useRights(): (right: StaffRight) => boolean {
  const { data } = useRoom();
  const roles = data?.roles ?? [];
  return (right) => hasRight(roles, right);
}

/** Whether whoever is here has this right; nobody before it is known who they are. */
export function useMay(right: StaffRight): boolean {
  return useRights()(right);
}
