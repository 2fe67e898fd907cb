import * as Blockly from 'blockly/core';

/**
 * A tap on a block of the drawer puts it where it belongs: a statement below (or into) the block that was touched last, a
 * value into the first gap that takes it. A small finger cannot drag out of a drawer that moves with it.
 */
export function putTapped(main: Blockly.WorkspaceSvg): void {
  let last: string | null = null;
  const tapped: { id: string | null; below: Blockly.BlockSvg | null } = { id: null, below: null };
  const flyout = main.getFlyout();
  if (!flyout) return;
  const create = flyout.createBlock.bind(flyout);
  flyout.createBlock = (block) => {
    const below = last === null ? null : main.getBlockById(last);
    const made = create(block);
    Object.assign(tapped, { id: made.id, below });
    return made;
  };
  main.addChangeListener((event) => {
    if (event instanceof Blockly.Events.Selected && event.newElementId && event.newElementId !== tapped.id)
      last = event.newElementId;
    if (!(event instanceof Blockly.Events.BlockCreate)) return;
    const { id, below } = tapped;
    if (id === null || event.blockId !== id) return;
    tapped.id = null;
    last = id;
    const block = main.getBlockById(id);
    // What is dragged goes where the hand lets it go.
    if (!block || main.isDragging()) return;
    Blockly.Events.setGroup(event.group ?? true);
    join(main, block, below);
    Blockly.Events.setGroup(false);
    // Where it is now is known when it has been drawn there.
    void Blockly.renderManagement.finishQueuedRenders().then(() => {
      if (!block.isDisposed()) main.scrollBoundsIntoView(block.getBoundingRectangleWithoutChildren(), 24);
    });
  });
}

function join(main: Blockly.WorkspaceSvg, block: Blockly.BlockSvg, touched: Blockly.BlockSvg | null): void {
  if (block.outputConnection) {
    const gap = touched && gapFor(main, block, touched);
    if (gap) block.outputConnection.connect(gap);
    return;
  }
  if (!block.previousConnection) {
    main.cleanUp();
    return;
  }
  const place = placeFor(main, touched, block);
  if (place) block.previousConnection.connect(place);
}

/** The gap of a block, or of what lies in it, that takes this value: an empty one before one with a number to type. */
function gapFor(main: Blockly.WorkspaceSvg, value: Blockly.BlockSvg, block: Blockly.BlockSvg) {
  const within = block.getDescendants(true).filter((one) => one !== value);
  const gaps = [block, ...within].flatMap(({ inputList }) =>
    inputList.flatMap(({ connection, type }) =>
      connection && type === Blockly.inputs.inputTypes.VALUE ? [connection] : [],
    ),
  );
  const takes = (gap: Blockly.Connection) =>
    main.connectionChecker.canConnect(gap, value.outputConnection, false);
  return (
    gaps.find((gap) => !gap.targetBlock() && takes(gap)) ??
    gaps.find((gap) => gap.targetBlock()?.isShadow() && takes(gap)) ??
    null
  );
}

/** Where a statement goes: into a block that holds nothing yet, else below the one that was touched, else at the end. */
function placeFor(main: Blockly.WorkspaceSvg, touched: Blockly.BlockSvg | null, block: Blockly.BlockSvg) {
  let near = touched ?? firstScript(main, block);
  while (near?.outputConnection) near = near.getParent();
  if (!near || near === block) return null;
  const body = near.getInput('BODY')?.connection;
  if (body && !body.targetBlock()) return body;
  return (touched && near.nextConnection) || endOf(near);
}

/** The end of what hangs below a block. Below one that ends its script there is no room: into it, at its end. */
function endOf(first: Blockly.Block): Blockly.Connection | null {
  let lowest = first;
  for (let next = lowest.getNextBlock(); next; next = lowest.getNextBlock()) lowest = next;
  if (lowest.nextConnection) return lowest.nextConnection;
  const body = lowest.getInput('BODY')?.connection ?? null;
  const inside = body?.targetBlock();
  return inside ? endOf(inside) : body;
}

const firstScript = (main: Blockly.WorkspaceSvg, block: Blockly.BlockSvg) =>
  main.getTopBlocks(true).find((one) => one !== block && !one.outputConnection) ?? null;
