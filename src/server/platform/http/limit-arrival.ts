import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasUploadStopped } from '../../../rules/platform/upload-progress.ts';
import type { Clock } from '../outside/clock.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A body that is no upload has arrived within this time. Seconds. */
const BODY_SECONDS = 20;
/** How much is still read, and thrown away, of a body whose answer is sent: enough to hand the answer over. Bytes. */
const DISCARDED_MOST_BYTES = 16 * 1024 * 1024;
/** How often all bodies that are under way are looked at. Milliseconds. */
const LOOK_EVERY_MS = 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body while it is under way; null when there is none. */
    arrival: Arrival | null;
  }
}

/** A body on its way to us: by when it must be here, or for an upload how fast it must come. */
export class Arrival {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #clock: Clock;
  readonly #bytesBefore: number;
  #isUpload = false;
  #began: number;
  #bytes = 0;
  #movedAt: number;
  #stop: (refusal: Refusal) => void;

  constructor(request: FastifyRequest, reply: FastifyReply, clock: Clock) {
    this.#request = request;
    this.#reply = reply;
    this.#clock = clock;
    this.#bytesBefore = request.raw.socket.bytesRead;
    this.#began = clock.steady();
    this.#movedAt = this.#began;
    this.#stop = (refusal) => void reply.send(refusal);
  }

  /** From now on the body is ended by its progress and not by the clock. */
  asUpload(): void {
    this.#isUpload = true;
    this.#began = this.#clock.steady();
    this.#movedAt = this.#began;
  }

  /** Says who answers when the body has stopped, instead of the server itself. */
  whenStopped(stop: (refusal: Refusal) => void): void {
    this.#stop = stop;
  }

  /** Ends a body that has stopped; says whether there is nothing more to wait for. */
  look(): boolean {
    const { raw } = this.#request;
    if (raw.complete || raw.socket.destroyed) return true;
    const now = this.#clock.steady();
    const bytes = raw.socket.bytesRead - this.#bytesBefore;
    if (bytes > this.#bytes) {
      this.#bytes = bytes;
      this.#movedAt = now;
    }
    const answered = this.#reply.raw.writableEnded;
    if (!this.#isLate(now) && !(answered && bytes > DISCARDED_MOST_BYTES)) return false;
    // Who has their answer and goes on sending hears nothing more.
    if (answered) raw.socket.destroy();
    else this.#stop(refuse('too_slow', {}, { connection: 'close' }));
    return answered;
  }

  /**
   * Lets a sender who is answered early finish. A connection that is closed with bytes unread is cut, and with it goes
   * the answer: so what is still coming is read and thrown away before it is closed.
   */
  linger(): void {
    const { raw } = this.#request;
    const { socket } = raw;
    const close = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (raw.complete) return close();
      socket.end();
      raw.resume();
      raw.once('end', close).once('close', close);
    };
  }

  #isLate(now: number): boolean {
    const seconds = (now - this.#began) / 1000;
    if (!this.#isUpload) return seconds >= BODY_SECONDS;
    return hasUploadStopped({ seconds, bytes: this.#bytes, silentSeconds: (now - this.#movedAt) / 1000 });
  }
}

/** Gives every body its time, on all routes: a short one to what is read at once, an upload as long as it moves. */
export function limitArrival(app: FastifyInstance, clock: Clock): void {
  const underWay = new Set<Arrival>();
  const looking = setInterval(() => {
    for (const arrival of underWay) if (arrival.look()) underWay.delete(arrival);
  }, LOOK_EVERY_MS).unref();
  app.decorateRequest('arrival', null);
  app.addHook('onRequest', (request, reply, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // What the server asks of itself (inject) is not on its way from anywhere.
    const comes = request.raw.socket instanceof Socket;
    if (comes && ((length !== undefined && length !== '0') || encoding !== undefined)) {
      const arrival = new Arrival(request, reply, clock);
      request.arrival = arrival;
      underWay.add(arrival);
      request.raw.once('end', () => underWay.delete(arrival));
    }
    next();
  });
  app.addHook('onSend', (request, _reply, payload, next) => {
    if (request.arrival && !request.raw.complete) request.arrival.linger();
    next(null, payload);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
