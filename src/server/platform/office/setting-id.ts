import { v5 } from 'uuid';

const SETTINGS = '6d4f1f0a-94b5-4a5c-9a0a-0d3a2f6c5e11';

/** Acts are about rows with an id; a setting has a name: its id follows from it. */
export const settingId = (name: string): string => v5(name, SETTINGS);
