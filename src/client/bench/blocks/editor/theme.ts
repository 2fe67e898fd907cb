import * as Blockly from 'blockly/core';

/** The colours of the site's tokens; the editor cannot read them from a style sheet. Words on them: block-editor.css. */
const colours = {
  event: ['#ffb61f', '#fff0cc', '#875900'],
  control: ['#bf4e08', '#ffeadb', '#8f3a05'],
  motion: ['#4b4ded', '#e8e8ff', '#3334b3'],
  sensing: ['#075f4c', '#daf2ea', '#04392e'],
  pins: ['#0a8469', '#daf2ea', '#075f4c'],
  sound: ['#b3221f', '#ffe6e2', '#7d1412'],
  sums: ['#1b6a2f', '#e0f5e3', '#0f4620'],
  data: ['#ffeadb', '#ffffff', '#8f3a05'],
  own: ['#1d2433', '#e6dcc8', '#000000'],
};

export const blockTheme = (): Blockly.Theme =>
  Blockly.Theme.defineTheme('workbench', {
    name: 'workbench',
    base: Blockly.Themes.Zelos,
    blockStyles: Object.fromEntries(
      Object.entries(colours).map(
        ([kind, [colourPrimary = '', colourSecondary = '', colourTertiary = '']]) => [
          kind,
          { colourPrimary, colourSecondary, colourTertiary, ...(kind === 'event' ? { hat: 'cap' } : {}) },
        ],
      ),
    ),
    categoryStyles: Object.fromEntries(
      Object.entries(colours).map(([kind, [colour = '']]) => [kind, { colour }]),
    ),
    componentStyles: {
      workspaceBackgroundColour: '#fffaf0',
      toolboxBackgroundColour: '#ffffff',
      toolboxForegroundColour: '#1d2433',
      flyoutBackgroundColour: '#fbf0da',
      flyoutForegroundColour: '#1d2433',
      flyoutOpacity: 1,
      scrollbarColour: '#8c7f67',
      insertionMarkerColour: '#1d2433',
      insertionMarkerOpacity: 0.3,
      cursorColour: '#bf4e08',
    },
    fontStyle: { family: '"Baloo 2", system-ui, sans-serif', weight: '600', size: 13 },
    startHats: false,
  });
