import type * as Blockly from 'blockly/core';

/** The longest name that is read aloud at once. Characters. */
const NAME_MOST = 80;

/** What a block is called for who hears it: the words that stand on it. */
export const nameOf = (block: Blockly.BlockSvg): string => block.toString(NAME_MOST);

/** Blocks are drawn, and the keyboard stops at each: so each is told by its own words. */
export function nameBlocks(workspace: Blockly.WorkspaceSvg): void {
  for (const block of workspace.getAllBlocks(false)) {
    const element = block.getFocusableElement();
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', nameOf(block));
  }
}
