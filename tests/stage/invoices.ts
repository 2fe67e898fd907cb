import { aContentFolder, type ContentFolder } from './a-content-folder.ts';

/** A content folder of a school in Karnataka that is registered under GST; `more` lines stand below `invoice`. */
export function aRegisteredSchool(more = ''): ContentFolder {
  const folder = aContentFolder();
  folder.write(
    'site.yaml',
    `name: Lamps and Wires
contact:
  address: "12 MG Road, Bengaluru 560001"
invoice:
  supplier: Lamps and Wires Private Limited
  gstin: 29AAGCB7383J1Z4
  prefix: LW
${more}`,
  );
  return folder;
}
