/** What the wire gives under `_id`, with the name that the client has for it. */
export type Named<T extends { _id: string }> = Omit<T, '_id'> & { id: string };

export const named = <T extends { _id: string }>({ _id, ...rest }: T): Named<T> => ({ ...rest, id: _id });
