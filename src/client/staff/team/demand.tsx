import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { demandFactor } from './team-api.ts';
import { useAct } from './use-act.ts';

/** Whether everybody in the office must have a second step. */
export function Demand({ isDemanded }: { isDemanded: boolean }) {
  const { mutate, isPending } = useAct(
    () => demandFactor(!isDemanded),
    isDemanded ? m.team_demand_ended() : m.team_demanded(),
  );
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="font-bold font-display">{m.team_demand()}</h2>
      <p className="max-w-read text-sm">{isDemanded ? m.team_demand_is() : m.team_demand_text()}</p>
      <Button size="small" variant="quiet" pending={isPending} onClick={() => mutate()}>
        {isDemanded ? m.team_demand_end() : m.team_demand_do()}
      </Button>
    </section>
  );
}
