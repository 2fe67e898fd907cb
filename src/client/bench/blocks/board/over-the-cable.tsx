import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/api/session.ts';
import { findProgram } from '../../uno/find-program.ts';
import { sketchCompilerQuery } from '../../uno/sketches-api.ts';
import { PutOnBoard } from '../../uno/upload/put-on-board.tsx';
import { hasSerial } from '../../uno/upload/serial-cable.ts';

/** The program onto the board without the Arduino IDE: where this site compiles and the browser speaks over a cable. */
export function OverTheCable({ sketch }: { sketch: string }) {
  const { person } = useSession();
  const { data: compiles = false } = useQuery(sketchCompilerQuery());
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!compiles || !hasSerial()) return null;
  const program = async () => {
    setTrouble(null);
    const found = await findProgram(sketch, { compiles, isSignedIn: person !== null });
    if ('program' in found) return found.program;
    setTrouble('refusal' in found ? found.refusal : m.blocks_board_not_compiled());
    return null;
  };
  return (
    <section aria-labelledby="blocks-cable" className="grid gap-3">
      <h2 id="blocks-cable" className="text-lg">
        {m.blocks_board_cable()}
      </h2>
      {person ? (
        <PutOnBoard program={program} />
      ) : (
        <p>
          <Link to={paths.signIn(paths.keptAt(paths.workbenchBlocks))}>{m.blocks_board_log_in()}</Link>
        </p>
      )}
      {trouble && (
        <p role="alert" className="font-semibold text-led-deep">
          {trouble}
        </p>
      )}
    </section>
  );
}
