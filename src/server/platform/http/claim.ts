import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Claim, WhoWaits } from '../outside/work-lanes.ts';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';
import { networkOf } from './throttle.ts';

/** Costly work asked for over HTTP: in the lane of the one who asks, on their own account and their network's. */
export function claimOf(actor: Actor | null, address: string, signal: AbortSignal): Claim<WhoWaits> {
  const network = networkOf(address);
  return actor
    ? { lane: 'families', keys: { person: actor.personId, network }, signal }
    : { lane: 'strangers', keys: { network }, signal };
}

/** The same until whoever asks is gone: nothing is done for an answer that nobody waits for. */
export function claimOfRequest(request: FastifyRequest, reply: FastifyReply): Claim<WhoWaits> {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(refuse('too_slow'));
  });
  return claimOf(request.actor, request.ip, gone.signal);
}
