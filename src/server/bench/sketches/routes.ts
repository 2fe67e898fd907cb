import * as contract from '../../../contract/bench/sketches.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { Ready, type Serve } from '../../platform/http/serve.ts';
import { compileSketch } from './compile-sketch.ts';
import { openCompiler } from './open-compiler.ts';
import { findProgram } from './store.ts';

/** How long a browser keeps the machine code of a printed sketch: its mark changes with its text. Seconds. */
const KEPT_SECONDS = 86_400;

export function sketchRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;

  serve(contract.readSketchProgram, async ({ params: { mark } }) => {
    const program = await findProgram(context, mark);
    if (program === null) throw refuse('sketch_not_found');
    return new Ready('application/json; charset=utf-8', JSON.stringify({ success, program }), {
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
    });
  });

  serve(contract.readSketchCompiler, async () => ({
    success,
    compiles: !('missing' in (await openCompiler(context))),
  }));

  serve(contract.compileSketch, async ({ actor, address, body }) => ({
    success,
    ...(await compileSketch(context, actor, address, body.code)),
  }));
}
