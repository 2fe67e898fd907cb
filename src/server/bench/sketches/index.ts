import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { compiledIn, compiledName, headOf, SKETCHES_FOLDER } from './compiled-programs.ts';
import { openCompiler } from './open-compiler.ts';
import { policy } from './policy.ts';
import { sketchRoutes } from './routes.ts';
import { buildCore, compileOwn, missingToolchain } from './toolchain.ts';

/** Sketches for the Uno as machine code: those that the courses print, and what somebody has changed of them. */
export const sketches = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    sketchRoutes(serve, context);
    // Whoever turned it on learns at the start whether it works; all else goes on either way.
    if (context.config.compileSketches)
      void openCompiler(context).then((compiler) => {
        if ('missing' in compiler)
          process.stderr.write(
            `Changed sketches are not compiled although COMPILE_SKETCHES is on: ${compiler.missing}.\n`,
          );
      });
  },
  folder: SKETCHES_FOLDER,
  nameOf: compiledName,
  headOf,
  compiledIn,
  missingToolchain,
  buildCore,
  compileOwn,
};
