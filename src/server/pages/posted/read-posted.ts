import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { checkForm, type Form, readForm } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { WorkLanes } from '../../platform/outside/work-lanes.ts';

/** Forms with a file that are under way here. They go on to the API, which has places and a budget of its own. */
const places = new WorkLanes<'posted'>({
  atOnce: 8,
  longestWaitMs: 8_000,
  lanes: { posted: { atOnce: 8, waiting: 40, each: { network: { atOnce: 4, waiting: 20 } } } },
});

/** Forms with a file from one network: as many as the API takes from strangers. */
const uploads = limit({ name: 'posted_upload', most: 60, seconds: 60 * 60 });

/**
 * A picture that is too large for the API is read to its end up to this many bytes: only then is known what else was
 * typed, and all of it can be given back with the sentence that says so.
 */
const MOST_BYTES = 20 * 1024 * 1024;

/** Reads a form that the browser sent by itself, and hands it to `use`; its file is there until that ends. */
export async function withPosted<T>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  hasFile: boolean,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!hasFile) {
    if (request.isMultipart()) throw refuse('unsupported_media');
    return use({ fields: (request.body ?? {}) as Form['fields'], file: null });
  }
  let path: string | null = null;
  const newPath = async () => {
    path = await context.temp.newPath();
    return path;
  };
  const taking = {
    mostBytes: MOST_BYTES,
    newPath,
    tooLarge: 'picture_too_large',
    notStored: 'picture_not_stored',
  } as const;
  checkForm(request, taking);
  const network = networkOf(request.ip);
  await throttleOf(context).spend(uploads, network);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(refuse('too_slow')));
  return places.run({ lane: 'posted', keys: { network }, signal: gone.signal }, async () => {
    request.arrival?.asUpload();
    try {
      return await use(await readForm(request, taking));
    } finally {
      if (path) await context.temp.remove(path);
    }
  });
}
