import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CreationStatus,
  decideCreation,
  listCreations,
  listSharedCreations,
  readCreation,
  readCreationPicture,
  readSharedPicture,
} from '../../contract/creations.ts';
import { addressOf, call } from './call.ts';
import { readPersonId } from './session.ts';

/** The gallery, a page at a time, newest first. */
export const galleryQuery = () =>
  infiniteQueryOptions({
    queryKey: ['creations'],
    queryFn: ({ pageParam, signal }) =>
      call(listCreations, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** One creation of the gallery, for an address that leads straight to it. */
export const creationQuery = (creationId: string) =>
  queryOptions({
    queryKey: ['creation', creationId],
    queryFn: async ({ signal }) => (await call(readCreation, { params: { creationId }, signal })).creation,
  });

/** Where an <img> finds a picture of the gallery. */
export const pictureAddress = (creationId: string, size: 'small' | 'large'): string =>
  addressOf(readCreationPicture, { creationId }, { size });

export const sharedCreationsKey = (status: CreationStatus) =>
  ['staff', 'creations', status, readPersonId()] as const;

/** The office's queue; those that wait are asked for again every 15 seconds, and on coming back to the window. */
export const sharedCreationsQuery = (status: CreationStatus) =>
  queryOptions({
    queryKey: sharedCreationsKey(status),
    queryFn: ({ signal }) => call(listSharedCreations, { query: { status }, signal }),
    staleTime: 5_000,
    refetchInterval: status === 'waiting' ? 15_000 : false,
  });

/** A picture as bytes: what is not public carries a token, so an <img> cannot fetch it itself. */
export const sharedPictureQuery = (creationId: string) =>
  queryOptions({
    queryKey: ['staff', 'creation-picture', creationId, readPersonId()],
    queryFn: ({ signal }) =>
      call(readSharedPicture, { params: { creationId }, query: { size: 'large' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Shows, declines or takes down. Raises CallFailed; `creation_already_decided` when a colleague was quicker. */
export const decide = (creationId: string, decision: 'approved' | 'declined', reason?: string) =>
  call(decideCreation, { params: { creationId }, body: { decision, reason: reason ?? null } });
