import parts from './drawings/parts.svg?url';
import tools from './drawings/tools.svg?url';

export type PartName =
  | 'board'
  | 'breadboard'
  | 'distance'
  | 'motion'
  | 'climate'
  | 'leds'
  | 'resistors'
  | 'buzzer'
  | 'servo'
  | 'battery'
  | 'wires'
  | 'screwdriver'
  | 'guide';

/** What else is in a kit, but not in the drawn box. */
export type ToolName = 'wheel' | 'tape' | 'sheet' | 'meter' | 'clip';

/** A part of the kit, drawn as large as its box allows. Silent: its name stands beside it. */
export function PartPicture({ part, className = '' }: { part: PartName; className?: string }) {
  return <Picture address={`${parts}#${part}`} className={className} />;
}

/** A tool or a material, likewise. */
export function ToolPicture({ tool, className = '' }: { tool: ToolName; className?: string }) {
  return <Picture address={`${tools}#${tool}`} className={className} />;
}

function Picture({ address, className }: { address: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={address} />
    </svg>
  );
}
