import { useEffect, useRef, useState } from 'react';
import { PROJECT_FILM_MOST_BYTES, PROJECT_PICTURES_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { forgetDraft, keepDraft, readDraft } from '../../platform/form/draft.ts';
import { newKey, type ProjectFile, sendFile, type Which } from './projects-api.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Kind = ProjectFile['kind'];

/** A picture or film on its way, or there: `id` is the server's, null until it is there. */
export type Upload = {
  key: string;
  kind: Kind;
  id: string | null;
  /** What was chosen in this page; null after it was loaded anew. */
  file: File | null;
  /** How much has left this device, from 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  failure: string | null;
};

const isKept = (one: Upload) => one.id !== null;

/** What was sent before the page was loaded anew. */
function readKept(draft: string): Upload[] {
  const { files = '' } = readDraft(draft);
  return String(files)
    .split(',')
    .flatMap((text): Upload[] => {
      const [kind, id] = text.split(':');
      if (!id || (kind !== 'picture' && kind !== 'film')) return [];
      return [{ key: id, kind, id, file: null, share: 1, failure: null }];
    });
}

const whyNot = (error: unknown) => failureText(error, m.projects_upload_failed());

/**
 * The pictures or the film of a hand-in. Each is sent as soon as it is chosen, one after the other, and what has arrived
 * is remembered in this tab under `draft`. What fails stays, and can be sent again.
 */
export function useUploads(which: Which, draft: string) {
  const [list, setList] = useState<Upload[]>(() => readKept(draft));
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    keepDraft(draft, {
      files: list
        .filter(isKept)
        .map(({ kind, id }) => `${kind}:${id}`)
        .join(','),
    });
  }, [draft, list]);

  const change = (key: string, to: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));

  function send({ key, kind, file }: Upload): void {
    if (!file) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { share: 0, failure: null });
    line.current = line.current.then(async () => {
      if (stop.signal.aborted) return;
      try {
        const sent = kind === 'film' ? file : await shrinkPicture(file);
        const { id } = await sendFile(which, kind, sent, {
          onProgress: (share) => change(key, { share }),
          signal: stop.signal,
        });
        change(key, { id, share: 1 });
      } catch (error) {
        change(key, { failure: whyNot(error) });
      } finally {
        stops.current.delete(key);
      }
    });
  }

  /** Takes what was chosen, as far as there is room; gives what is wrong with the rest. */
  function add(kind: Kind, chosen: readonly File[]): string | undefined {
    const isFilm = ({ type }: File) => type.startsWith('video/');
    if (kind === 'picture' && chosen.some(isFilm)) return m.failure_picture_is_film();
    if (kind === 'film' && chosen.some(({ size }) => size > PROJECT_FILM_MOST_BYTES))
      return m.failure_film_too_large();
    const room = kind === 'film' ? 1 : PROJECT_PICTURES_MOST - list.filter((one) => one.kind === kind).length;
    const taken = chosen
      .slice(0, room)
      .map((file): Upload => ({ key: newKey(), kind, id: null, file, share: 0, failure: null }));
    setList((before) => [
      ...(kind === 'film' ? before.filter((one) => one.kind !== kind) : before),
      ...taken,
    ]);
    for (const one of taken) send(one);
    return taken.length < chosen.length ? m.fault_pictures_many({ limit: PROJECT_PICTURES_MOST }) : undefined;
  }

  function remove({ key }: Upload): void {
    stops.current.get(key)?.abort();
    setList((before) => before.filter((one) => one.key !== key));
  }

  const of = (kind: Kind) => list.filter((one) => one.kind === kind);
  return {
    of,
    add,
    remove,
    retry: send,
    /** The ids of what arrived. */
    idsOf: (kind: Kind) => of(kind).flatMap(({ id }) => (id === null ? [] : [id])),
    /** Something is still on its way, or did not arrive. */
    isOpen: (kind: Kind) => of(kind).some((one) => one.id === null),
    /** They were handed in. The form may have left the page by then: what is remembered goes at once. */
    clear: () => {
      forgetDraft(draft);
      setList([]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
