import type { Endpoint, ReplyOf } from '../../../contract/platform/endpoint.ts';
import { UPLOAD_GIVEN_UP_SECONDS } from '../../../contract/platform/limits.ts';
import { isWorthAnotherTry } from './ask-again.ts';
import { addressOf, failureOf, successOf, unreachable } from './call.ts';
import { readToken, sessionEnded } from './session.ts';

type Upload = {
  /** What the address names. */
  params?: Record<string, string>;
  form: FormData;
  /** Makes a repeated send of the same form one act. */
  idempotencyKey: string;
  /** Told how much has left this device: a share from 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
};

/**
 * Sends a form of the contract with its file. XMLHttpRequest, because fetch cannot tell how far an upload is. Raises
 * CallFailed.
 */
export function upload<E extends Endpoint & { form: true }>(
  endpoint: E,
  sending: Upload,
): Promise<ReplyOf<E>> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const token = readToken();
    request.open(endpoint.method, addressOf(endpoint, sending.params));
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('idempotency-key', sending.idempotencyKey);
    // The limit is counted from the beginning: every sign of progress moves it on.
    const began = performance.now();
    const wait = () => {
      request.timeout = performance.now() - began + UPLOAD_GIVEN_UP_SECONDS * 1000;
    };
    wait();
    request.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable) sending.onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) return done(successOf<ReplyOf<E>>(status, responseText));
      void failureOf(status, responseText).then(async (failure) => {
        if (failure.code === 'not_signed_in' && token) sessionEnded(token);
        if ((await isWorthAnotherTry(failure.reply)) && readToken() === token)
          return done(upload(endpoint, sending));
        failed(failure);
      });
    };
    request.onerror = () => failed(unreachable());
    request.ontimeout = () => failed(unreachable({ isTimeout: true }));
    request.onabort = request.onerror;
    sending.signal?.addEventListener('abort', () => request.abort());
    request.send(sending.form);
  });
}
