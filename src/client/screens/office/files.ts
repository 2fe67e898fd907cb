import type { StaffRole } from '../../../contract/accounts.ts';
import type { PolicyName } from '../../../contract/endpoint.ts';

type FewerTake = { policy: PolicyName; roles: readonly Exclude<StaffRole, 'owner'>[] };

/** Lists that fewer may take along as a file than see them, and who may beside the owners: places.test.ts holds them to the server's sentences. */
export const fewerTake = {
  people: { policy: 'people.settle', roles: [] },
} as const satisfies Record<string, FewerTake>;
