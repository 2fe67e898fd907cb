import type { SketchFault } from '../../../contract/bench/sketches.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { claimOf } from '../../platform/http/claim.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { type WhoWaits, WorkLanes } from '../../platform/outside/work-lanes.ts';
import type { Jail } from './jail.ts';
import { openCompiler } from './open-compiler.ts';
import { readFaults } from './read-faults.ts';
import { sourceOf } from './toolchain.ts';

const HOUR = 60 * 60;
/** Sketches that are compiled for a person, and for all at one place: a class shares its network. */
const compiledFor = {
  person: limit({ name: 'sketch_person', most: 60, seconds: HOUR }),
  network: limit({ name: 'sketch_network', most: 1_200, seconds: HOUR }),
};

/**
 * Two sketches at a time; a person has one of the two and one place in the line, and a class of thirty waits its turn. Turns
 * are dealt out among networks: whoever shares none with the class goes before the rest of it.
 */
export const compiling = new WorkLanes<WhoWaits>({
  atOnce: 2,
  longestWaitMs: 30_000,
  lanes: {
    families: {
      atOnce: 2,
      waiting: 60,
      each: { network: { atOnce: 2, waiting: 40 }, person: { atOnce: 1, waiting: 1 } },
    },
    // Nobody who is not signed in has anything compiled.
    strangers: { atOnce: 0, waiting: 0, each: {} },
  },
});

type Compiled = { program: string | null; faults: SketchFault[] };

/**
 * Compiles a changed sketch in the jail: its machine code, or what is wrong with it. Refuses `sketches_not_compiled` where the
 * operator has not turned it on or no jail holds, and what `compileWith` refuses.
 */
export async function compileSketch(
  context: AppContext,
  actor: Actor,
  address: string,
  code: string,
): Promise<Compiled> {
  const compiler = await openCompiler(context);
  if ('missing' in compiler) throw refuse('sketches_not_compiled');
  return compileWith(context, compiler, { actor, address, code });
}

/** Refuses `too_many_tries`, and NoRoom where the line is full or the person compiles already. */
export async function compileWith(
  context: AppContext,
  compiler: Jail,
  { actor, address, code }: { actor: Actor; address: string; code: string },
): Promise<Compiled> {
  const claim = claimOf(actor, address, AbortSignal.timeout(60_000));
  compiling.check(claim);
  const throttle = throttleOf(context);
  const taking = await throttle.take(
    { limit: compiledFor.person, of: actor.personId },
    { limit: compiledFor.network, of: String(claim.keys.network) },
  );
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
  const {
    code: ended,
    made,
    said,
    isTooMuch,
  } = await compiling.run(claim, () => compiler.compile(sourceOf(code), claim.signal));
  if (ended === 0 && !isTooMuch) return { program: made, faults: [] };
  const faults = readFaults(said, isTooMuch);
  // Ended by its limits, without a word.
  return {
    program: null,
    faults:
      faults.length > 0
        ? faults
        : [{ line: null, message: 'the compiler was ended: this takes too long or too much' }],
  };
}
