import { useQuery } from '@tanstack/react-query';
import type { StaffRole } from '../../../contract/accounts.ts';
import { roomQuery } from '../../api/office.ts';
import { usePersonId } from '../../api/session.ts';

/** Whether whoever is here is an owner, or has one of these roles; the server decides, this spares a refusal. */
export function useHasRole(...roles: readonly StaffRole[]): boolean {
  const { data } = useQuery(roomQuery(usePersonId()));
  return data?.roles.some((role) => role === 'owner' || roles.includes(role)) ?? false;
}
