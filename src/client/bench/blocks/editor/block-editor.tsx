import * as Blockly from 'blockly/core';
import { useEffect, useRef } from 'react';
import type { BlockFault } from '../../../../rules/bench/blocks/block-fault.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayFault } from '../block-words.ts';
import { stateOf, textOf, type WorkspaceState } from '../workspace-state.ts';
import { defineBlocks } from './define-blocks.ts';
import { deleteBlock, deleteByKey } from './delete-block.ts';
import { nameBlocks } from './name-blocks.ts';
import { putTapped } from './put-block.ts';
import { blockTheme } from './theme.ts';
import { drawers } from './toolbox.ts';
import './block-editor.css';

export type BlockEditorProps = {
  text: string;
  onChange: (text: string) => void;
  /** The lines that run now (from 1). */
  running: readonly number[];
  faults: readonly BlockFault[];
  /** A line that is to be shown, with a count so that it can be asked for again. */
  shown: { line: number; count: number } | null;
  /** It is looked at from the last row of a class. */
  isBig: boolean;
  /** The text cannot be shown as blocks; `fits` tells of any other whether it can. */
  onUnfit: (fits: (text: string) => boolean) => void;
  /** What was done by a key, for who does not see it. */
  onSay: (words: string) => void;
  /** What the buttons around it may do with the workspace. */
  hold: (tools: EditorTools | null) => void;
};
export type EditorTools = {
  /** Gives whether there was something to take back since the program was put here. */
  undo(): boolean;
  redo(): void;
  tidy(): void;
  deleteChosen(): void;
};

/** A phone shows more of a program at once. Its drawers stand at the side too: what lies in them is seen from top to bottom. */
const NARROW = '(max-width: 47.99rem)';

/** Blocks to snap together. Heavy: it is fetched when it is first shown. */
export function BlockEditor({
  text,
  onChange,
  running,
  faults,
  shown,
  isBig,
  onUnfit,
  onSay,
  hold,
}: BlockEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const workspace = useRef<Blockly.WorkspaceSvg | null>(null);
  const now = useRef({ text: '', ids: [] as (string | undefined)[] });
  const told = useRef({ onChange, onUnfit, onSay, hold });
  useEffect(() => {
    told.current = { onChange, onUnfit, onSay, hold };
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = makeWorkspace(element);
    const letGo = deleteByKey(made, (words) => told.current.onSay(words));
    workspace.current = made;
    const listen = (event: Blockly.Events.Abstract) => {
      if (event.isUiEvent || event.type === Blockly.Events.FINISHED_LOADING || made.isDragging()) return;
      const next = textOf(saved(made));
      const isNew = next.text !== now.current.text;
      now.current = next;
      nameBlocks(made);
      if (isNew) told.current.onChange(next.text);
    };
    made.addChangeListener(listen);
    let width = element.clientWidth;
    let left = made.getMetricsManager().getAbsoluteMetrics().left;
    const resize = new ResizeObserver(() => {
      Blockly.svgResize(made);
      made.resize();
      // What lies beside the drawers moves along when they grow, as when the site's letters arrive.
      const grown = made.getMetricsManager().getAbsoluteMetrics().left - left;
      left += grown;
      if (grown) made.translate(made.scrollX + grown, made.scrollY);
      // A phone that was turned: no block stays under the drawers.
      const wide = element.clientWidth;
      if (wide !== width) uncover(made);
      width = wide;
    });
    resize.observe(element);
    const drawersOf = element.querySelector('.blocklyToolbox');
    if (drawersOf) resize.observe(drawersOf);
    told.current.hold(toolsOf(made, (words) => told.current.onSay(words)));
    return () => {
      resize.disconnect();
      told.current.hold(null);
      letGo();
      made.dispose();
      workspace.current = null;
      now.current = { text: '', ids: [] };
    };
  }, []);

  useEffect(() => {
    const made = workspace.current;
    if (!made || text === now.current.text) return;
    if (!load(made, text)) return told.current.onUnfit(fits);
    now.current = { ...textOf(saved(made)), text };
    nameBlocks(made);
  }, [text]);

  useEffect(() => {
    const made = workspace.current;
    if (!made) return;
    made.setScale(scaleOf(isBig));
    uncover(made);
  }, [isBig]);

  useEffect(() => {
    const made = workspace.current;
    if (!made) return;
    made.highlightBlock(null);
    for (const line of running) {
      const id = now.current.ids[line - 1];
      if (id) made.highlightBlock(id, true);
    }
  }, [running]);

  useEffect(() => {
    const made = workspace.current;
    if (!made) return;
    const warnings = new Map<string, string[]>();
    for (const fault of faults) {
      const id = now.current.ids[fault.line - 1];
      if (id) warnings.set(id, [...(warnings.get(id) ?? []), sayFault(fault)]);
    }
    Blockly.Events.disable();
    for (const block of made.getAllBlocks(false))
      block.setWarningText(warnings.get(block.id)?.join('\n') ?? null);
    Blockly.Events.enable();
  }, [faults]);

  useEffect(() => {
    const made = workspace.current;
    const id = shown && now.current.ids[shown.line - 1];
    const block = id && made?.getBlockById(id);
    if (!made || !block) return;
    made.centerOnBlock(block.id);
    Blockly.common.setSelected(block as Blockly.BlockSvg);
  }, [shown]);

  return <div ref={place} className="block-editor" />;
}

const scaleOf = (isBig: boolean) => (isBig ? 1.3 : matchMedia(NARROW).matches ? 0.72 : 0.8);

/** Pixels between the drawers and the block beside them. */
const BESIDE = 12;

/** Moves the sheet so far that the block that stands leftmost is seen from its beginning. */
function uncover(workspace: Blockly.WorkspaceSvg): void {
  if (workspace.getTopBlocks(false).length === 0) return;
  const { left } = workspace.getBlocksBoundingBox();
  const covered =
    workspace.getMetricsManager().getAbsoluteMetrics().left +
    BESIDE -
    (left * workspace.scale + workspace.scrollX);
  if (covered > 0) workspace.scroll(workspace.scrollX + covered, workspace.scrollY);
}

const saved = (workspace: Blockly.Workspace) =>
  Blockly.serialization.workspaces.save(workspace) as WorkspaceState;

/** Puts a program into the workspace; gives whether it could be shown. */
function put(workspace: Blockly.Workspace, text: string): boolean {
  const state = stateOf(text);
  if (!state) return false;
  try {
    Blockly.serialization.workspaces.load(state, workspace, { recordUndo: false });
    return true;
  } catch {
    // A value where no such value fits: the list can show it and says what is wrong.
    return false;
  }
}

function load(workspace: Blockly.WorkspaceSvg, text: string): boolean {
  if (!put(workspace, text)) return false;
  // What could be undone was done to the blocks before these.
  workspace.clearUndo();
  workspace.scrollCenter();
  workspace.scroll(0, 0);
  return true;
}

/** Whether a program can be shown as blocks: tried where nobody sees it. */
function fits(text: string): boolean {
  const unseen = new Blockly.Workspace();
  try {
    return put(unseen, text);
  } finally {
    unseen.dispose();
  }
}

function toolsOf(workspace: Blockly.WorkspaceSvg, say: (words: string) => void): EditorTools {
  return {
    undo: () => {
      const has = workspace.getUndoStack().length > 0;
      workspace.undo(false);
      return has;
    },
    redo: () => workspace.undo(true),
    tidy: () => workspace.cleanUp(),
    deleteChosen: () => {
      const chosen = Blockly.common.getSelected();
      if (chosen instanceof Blockly.BlockSvg) deleteBlock(chosen, say);
    },
  };
}

function makeWorkspace(element: HTMLElement): Blockly.WorkspaceSvg {
  defineBlocks();
  // The browser's own menu and our buttons do: no menu of ours that nobody finds.
  Blockly.ContextMenuRegistry.registry.reset();
  Blockly.Msg.WORKSPACE_ARIA_LABEL = m.blocks_view_blocks();
  // A finger moves the sheet itself; the bars only tell where one is.
  Blockly.Scrollbar.scrollbarThickness = 13;
  const made = Blockly.inject(element, {
    renderer: 'zelos',
    theme: blockTheme(),
    // Nothing is ever fetched from elsewhere: what would be a picture of theirs is empty.
    media: 'data:,',
    sounds: false,
    trashcan: false,
    modalInputs: false,
    toolboxPosition: 'start',
    zoom: {
      controls: false,
      wheel: false,
      pinch: true,
      startScale: scaleOf(false),
      maxScale: 1.4,
      minScale: 0.4,
    },
    move: { scrollbars: true, drag: true, wheel: true },
    grid: { spacing: 24, length: 2, colour: '#e6dcc8', snap: false },
    toolbox: {
      kind: 'categoryToolbox',
      contents: drawers().map(({ kind, name, blocks }) => ({
        kind: 'category',
        name,
        categorystyle: kind,
        contents: blocks.map((block) => ({ kind: 'block', ...block })),
      })),
    } as Blockly.utils.toolbox.ToolboxDefinition,
  });
  putTapped(made);
  return made;
}
