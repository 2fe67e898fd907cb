import type { StaffRole } from '../../contract/accounts.ts';
import * as contract from '../../contract/office.ts';
import { query } from './query.ts';

/** As what somebody of the office is here. Asked once a visit: the server asks anew at every call whatever is shown. */
export const roomQuery = (personId: string | null) => ({
  ...query(contract.readRoom, { personId }, ({ roles }): readonly StaffRole[] => roles),
  staleTime: 60_000,
});
