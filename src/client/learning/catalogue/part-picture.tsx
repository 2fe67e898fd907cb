import type { Drawing, PartName, ToolName } from './drawing-of.ts';
import parts from './drawings/parts.svg?url';
import pieces from './drawings/pieces.svg?url';
import tools from './drawings/tools.svg?url';

/** A part of the kit, drawn as large as its box allows. Silent: its name stands beside it. */
export function PartPicture({ part, className = '' }: { part: PartName; className?: string }) {
  return <Picture address={`${parts}#${part}`} className={className} />;
}

/** A tool or a material, likewise. */
export function ToolPicture({ tool, className = '' }: { tool: ToolName; className?: string }) {
  return <Picture address={`${tools}#${tool}`} className={className} />;
}

/** Whichever of them it is, likewise. */
export function DrawnPart({ drawing, className = '' }: { drawing: Drawing; className?: string }) {
  if ('part' in drawing) return <PartPicture part={drawing.part} className={className} />;
  if ('tool' in drawing) return <ToolPicture tool={drawing.tool} className={className} />;
  return <Picture address={`${pieces}#${drawing.piece}`} className={className} />;
}

function Picture({ address, className }: { address: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={address} />
    </svg>
  );
}
