/** Where an answer lies in the cache: which endpoint gave it, to whom (null: a visitor, or everybody), and what it was asked. */
export type AnswerKey = readonly [endpoint: string, personId: string | null, sent: object];
