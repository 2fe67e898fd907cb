import { type StaffRole, staffRoles } from '../../../contract/platform/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { FieldError } from '../../platform/ui/field.tsx';
import { roleWords } from './role-words.ts';

/** A tick for each role, as a form holds them. */
export type RoleTicks = Record<StaffRole, boolean>;

export const ticksOf = (roles: readonly StaffRole[]): RoleTicks => ({
  owner: roles.includes('owner'),
  payments: roles.includes('payments'),
  content: roles.includes('content'),
  mentor: roles.includes('mentor'),
  dispatch: roles.includes('dispatch'),
  reader: roles.includes('reader'),
});

export const rolesIn = (ticks: RoleTicks): StaffRole[] => staffRoles.filter((role) => ticks[role]);

type Props = { tick: (role: StaffRole) => { error?: string | undefined } };

/** A tick box a role; that none is ticked is said once, below them. */
export function RoleFields({ tick }: Props) {
  const { error } = tick('reader');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{m.team_roles()}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {staffRoles.map((role) => {
          const [name, what] = roleWords[role];
          return (
            <Checkbox
              key={role}
              label={
                <>
                  <span className="font-semibold">{name()}</span>{' '}
                  <span className="block text-quiet text-sm">{what()}</span>
                </>
              }
              {...tick(role)}
              error={undefined}
            />
          );
        })}
      </div>
      {error && <FieldError id="roles-error" text={error} />}
    </fieldset>
  );
}
