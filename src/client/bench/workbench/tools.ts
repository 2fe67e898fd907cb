import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

/** A tool of the workbench: where it is and what its tray says. */
type Tool = {
  id: string;
  to: string;
  name: () => string;
  about: () => string;
  forWhom: () => string;
  open: () => string;
};
/** What lies on the workbench, in its order. A new tool is an entry here. */
export const tools: readonly Tool[] = [
  {
    id: 'blocks',
    to: paths.workbenchBlocks,
    name: m.workbench_blocks_name,
    about: m.workbench_blocks_about,
    forWhom: m.workbench_blocks_for,
    open: m.workbench_blocks_open,
  },
  {
    id: 'circuits',
    to: paths.workbenchCircuits,
    name: m.workbench_circuits_name,
    about: m.workbench_circuits_about,
    forWhom: m.workbench_circuits_for,
    open: m.workbench_circuits_open,
  },
  {
    id: 'python',
    to: paths.workbenchPython,
    name: m.python_title,
    about: m.python_about,
    forWhom: m.python_for,
    open: m.python_open,
  },
  {
    id: 'uno',
    to: paths.workbenchUno,
    name: m.workbench_uno_name,
    about: m.workbench_uno_about,
    forWhom: m.workbench_uno_for,
    open: m.workbench_uno_open,
  },
];
