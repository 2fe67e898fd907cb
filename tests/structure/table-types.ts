import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type TsPropertySignature, type TsType, type TsTypeElement } from '@swc/core';
import type pg from 'pg';
import { projectRoot } from '../../src/server/config.ts';

/** A column as both sides say it, `mail.tries` → `number, by itself`: its type, whether it may be null, and whether the database can fill it in. */
export type Columns = Record<string, string>;

const say = (type: string, mayBeNull: boolean, byItself: boolean) =>
  `${type}${mayBeNull ? ' or null' : ''}${byItself ? ', by itself' : ''}`;

/** How a value of each type of the database arrives (database/connect.ts). */
const arrivesAs: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int4multirange: 'string',
  int8: 'number',
  jsonb: 'JSON',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  timestamptz: 'Moment',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

/** What the database has after every migration. */
export async function readSchema(pool: pg.Pool): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; type: string; null: boolean; default: boolean }>(`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as null,
      column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as default
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`);
  return Object.fromEntries(
    rows.map((row) => [row.name, say(arrivesAs[row.type] ?? row.type, row.null, row.default)]),
  );
}

const databaseFile = (name: string) => readFileSync(join(projectRoot, 'src/server/database', name), 'utf8');

/** What tables.ts says, and the files of its parts. */
export const readTables = (): Columns => ({
  ...columnsIn(databaseFile('tables.ts'), 'Tables'),
  ...columnsIn(databaseFile('announcement-tables.ts'), 'AnnouncementTables'),
  ...columnsIn(databaseFile('bank-tables.ts'), 'BankTables'),
  ...columnsIn(databaseFile('box-tables.ts'), 'BoxTables'),
  ...columnsIn(databaseFile('certificate-tables.ts'), 'CertificateTables'),
  ...columnsIn(databaseFile('consent-tables.ts'), 'ConsentTables'),
  ...columnsIn(databaseFile('class-tables.ts'), 'ClassTables'),
  ...columnsIn(databaseFile('contact-tables.ts'), 'ContactTables'),
  ...columnsIn(databaseFile('teaching-tables.ts'), 'TeachingTables'),
  ...columnsIn(databaseFile('team-tables.ts'), 'TeamTables'),
  ...columnsIn(databaseFile('doubt-tables.ts'), 'DoubtTables'),
  ...columnsIn(databaseFile('family-tables.ts'), 'FamilyTables'),
  ...columnsIn(databaseFile('letter-tables.ts'), 'LetterTables'),
  ...columnsIn(databaseFile('order-tables.ts'), 'OrderTables'),
  ...columnsIn(databaseFile('people-tables.ts'), 'PeopleTables'),
  ...columnsIn(databaseFile('own-data-tables.ts'), 'OwnDataTables'),
  ...columnsIn(databaseFile('invoice-tables.ts'), 'InvoiceTables'),
  ...columnsIn(databaseFile('school-order-tables.ts'), 'SchoolOrderTables'),
  ...columnsIn(databaseFile('project-tables.ts'), 'ProjectTables'),
  ...columnsIn(databaseFile('quiz-tables.ts'), 'QuizTables'),
  ...columnsIn(databaseFile('note-tables.ts'), 'NoteTables'),
  ...columnsIn(databaseFile('experiment-tables.ts'), 'ExperimentTables'),
  ...columnsIn(databaseFile('rhythm-tables.ts'), 'RhythmTables'),
  ...columnsIn(databaseFile('school-tables.ts'), 'SchoolTables'),
  ...columnsIn(databaseFile('search-tables.ts'), 'SearchTables'),
  ...columnsIn(databaseFile('stock-tables.ts'), 'StockTables'),
  ...columnsIn(databaseFile('selling-tables.ts'), 'SellingTables'),
  ...columnsIn(databaseFile('live-session-tables.ts'), 'LiveSessionTables'),
});

function columnsIn(source: string, name: string): Columns {
  const { body } = parseSync(source, { syntax: 'typescript' });
  for (const item of body) {
    const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declared.type === 'TsTypeAliasDeclaration' && declared.id.value === name)
      return Object.fromEntries(
        membersOf(declared.typeAnnotation).flatMap(([table, columns]) =>
          membersOf(columns).map(([column, type]) => [`${table}.${column}`, columnType(type)]),
        ),
      );
  }
  throw new Error(`No ${name} are said.`);
}

function membersOf(type: TsType): [name: string, type: TsType][] {
  if (type.type === 'TsIntersectionType')
    return type.types.filter((one) => one.type === 'TsTypeLiteral').flatMap(membersOf);
  if (type.type !== 'TsTypeLiteral') throw new Error(`Not written out: ${type.type}`);
  return type.members.map((member) => {
    const { key, typeAnnotation } = asProperty(member);
    if (key.type !== 'Identifier' || !typeAnnotation) throw new Error(`No column: ${key.type}`);
    return [key.value, typeAnnotation.typeAnnotation];
  });
}

function asProperty(member: TsTypeElement): TsPropertySignature {
  if (member.type !== 'TsPropertySignature') throw new Error(`No column: ${member.type}`);
  return member;
}

/** A name and what stands in its angle brackets: `Generated<string>` is Generated of string. */
function nameOf(type: TsType): { name: string; inner: TsType | undefined } {
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier')
    return { name: '', inner: undefined };
  return { name: type.typeName.value, inner: type.typeParams?.params[0] };
}

const isNull = (type: TsType) => type.type === 'TsKeywordType' && type.kind === 'null';

/** What a column's type in tables.ts says of the column. */
function columnType(type: TsType): string {
  const all = type.type === 'TsUnionType' ? type.types : [type];
  const [one, ...others] = all.filter((part) => !isNull(part));
  const mayBeNull = all.some(isNull);
  if (!one) throw new Error('A column that is always null.');
  const { name, inner } = nameOf(one);
  if (inner && name.startsWith('Generated')) return say(columnType(inner), mayBeNull, true);
  if (inner && name === 'ColumnType') return columnType(inner).replace('Date', 'Moment');
  if (inner && name === 'OptionalJson') return say('JSON', isUnionWithNull(inner), !isUnionWithNull(inner));
  if (name === 'JSONColumnType') return say('JSON', mayBeNull, false);
  return say(plainType(one, others), mayBeNull, false);
}

const isUnionWithNull = (type: TsType) => type.type === 'TsUnionType' && type.types.some(isNull);

/** Types of a few words each. */
const listedByContract = [
  'BoxKind',
  'BoxState',
  'PlaceCode',
  'StateCode',
  'QuestionKind',
  'StaffRole',
  'ConsentPurpose',
  'ConsentVerified',
  'ContactSubject',
  'RefundKind',
  'PaymentApp',
  'ShownStatus',
  'ProjectStatus',
];

function plainType(one: TsType, others: TsType[]): string {
  if (one.type === 'TsArrayType') return `${plainType(one.elemType, [])}[]`;
  if (one.type === 'TsKeywordType' && others.length === 0) return one.kind;
  if (one.type === 'TsLiteralType' && one.literal.type === 'StringLiteral') return 'string';
  const { name } = nameOf(one);
  return listedByContract.includes(name) ? 'string' : name;
}
