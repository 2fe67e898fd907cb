import * as Blockly from 'blockly/core';
import { m } from '../../../../texts/generated/messages.js';
import { nameOf } from './name-blocks.ts';

/**
 * Deletes one block and says so; what hangs below it stays, also below a hat. Gives where whoever works by the keyboard goes on: at the
 * block above, else the one below, else the first, else on the sheet itself; null where nothing was deleted.
 */
export function deleteBlock(
  block: Blockly.BlockSvg,
  say: (words: string) => void,
): Blockly.IFocusableNode | null {
  if (block.isShadow() || !block.isDeletable()) return null;
  const { workspace } = block;
  const name = nameOf(block);
  const [above, below] = [block.getParent(), block.getNextBlock()];
  Blockly.Events.setGroup(true);
  if (!block.previousConnection && below) below.unplug();
  block.dispose(true, true);
  Blockly.Events.setGroup(false);
  say(m.blocks_deleted({ block: name }));
  return above ?? below ?? workspace.getTopBlocks(true)[0] ?? workspace;
}

/** The key that deletes does it as the button does. Gives what takes that back. */
export function deleteByKey(workspace: Blockly.WorkspaceSvg, say: (words: string) => void): () => void {
  const { registry } = Blockly.ShortcutRegistry;
  const { DELETE, BACKSPACE } = Blockly.utils.KeyCodes;
  const name = Blockly.ShortcutItems.names.DELETE;
  const chosen = () => {
    const one = Blockly.common.getSelected();
    return one instanceof Blockly.BlockSvg && one.workspace === workspace ? one : null;
  };
  registry.unregister(name);
  registry.register({
    name,
    keyCodes: [DELETE, BACKSPACE],
    preconditionFn: (main) => !main.isReadOnly() && !main.isDragging() && chosen() !== null,
    callback: (_main, event) => {
      // The browser goes back by one of them.
      event.preventDefault();
      const block = chosen();
      const next = block && deleteBlock(block, say);
      if (next) Blockly.getFocusManager().focusNode(next);
      return true;
    },
  });
  return () => {
    registry.unregister(name);
    Blockly.ShortcutItems.registerDelete();
  };
}
