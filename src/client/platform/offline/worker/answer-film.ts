import { FILMS, factsKey, type KeptFile, pieceKey } from '../cache-names.ts';
import { type Range, readRange } from './byte-range.ts';

/** The bytes of a range, piece by piece as they are read: a film need not fit into the memory of a phone. */
function bytesOf(films: Cache, file: string, { piece }: KeptFile, { from, to }: Range): ReadableStream {
  let at = from;
  return new ReadableStream({
    async pull(stream) {
      const index = Math.floor(at / piece);
      const kept = await films.match(pieceKey(file, index));
      if (!kept) return stream.error(new Error(`A piece of ${file} is gone`));
      const start = index * piece;
      const end = Math.min(start + piece, to + 1);
      stream.enqueue(new Uint8Array(await (await kept.blob()).slice(at - start, end - start).arrayBuffer()));
      at = end;
      if (at > to) stream.close();
    },
  });
}

/** Answers a request for a file out of what is kept of it, or of a part of it; null where it is not kept whole. */
export async function answerFilm(request: Request, file: string): Promise<Response | null> {
  if (!(await caches.has(FILMS))) return null;
  const films = await caches.open(FILMS);
  const facts = (await (await films.match(factsKey(file)))?.json()) as KeptFile | undefined;
  if (!facts) return null;
  const asked = readRange(request.headers.get('range'), facts.size);
  if (asked === null)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${facts.size}` } });
  const range = asked === 'whole' ? { from: 0, to: facts.size - 1 } : asked;
  const headers = {
    'content-type': facts.type,
    'content-length': String(range.to - range.from + 1),
    'accept-ranges': 'bytes',
    ...(asked === 'whole' ? {} : { 'content-range': `bytes ${range.from}-${range.to}/${facts.size}` }),
  };
  const body = facts.size > 0 ? bytesOf(films, file, facts, range) : null;
  return new Response(body, { status: asked === 'whole' ? 200 : 206, headers });
}
