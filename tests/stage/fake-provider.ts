import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

type Said = Record<string, unknown>;

/** Somebody else's server: hands out a code for whoever says yes, and checks what comes back for it as Google does. */
export function fakeProvider() {
  const codes = new Map<string, { challenge: string; redirectUri: string; profile: Said }>();
  const tokens = new Map<string, Said>();
  const seen = { broken: false };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (seen.broken) return send(500, {});
    if (request.url === '/token') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const asked = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        asked?.challenge === challenge &&
        asked.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === 'our-id' &&
        form.get('client_secret') === 'our-secret';
      if (!isRight) return send(400, { error: 'invalid_grant' });
      const token = `token-${tokens.size}`;
      tokens.set(token, asked.profile);
      return send(200, { access_token: token, token_type: 'Bearer' });
    }
    const profile = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    return profile ? send(200, profile) : send(401, {});
  });
  /** The person in front of the provider's page says yes: what the browser brings back. */
  const sayYes = (address: string, profile: Said): { code: string; state: string } => {
    const { searchParams } = new URL(address);
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const code = `code-${codes.size}-${Math.random()}`;
    codes.set(code, {
      challenge: searchParams.get('code_challenge') as string,
      redirectUri: searchParams.get('redirect_uri') as string,
      profile,
    });
    return { code, state: searchParams.get('state') as string };
  };
  /** Begins to answer; gives its address, and the settings of a site that offers it as Google and as Facebook. */
  const open = async (): Promise<{ url: string; env: Record<string, string> }> => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = Object.fromEntries(
      ['GOOGLE', 'FACEBOOK'].flatMap((name) => [
        [`${name}_CLIENT_ID`, 'our-id'],
        [`${name}_CLIENT_SECRET`, 'our-secret'],
        [`${name}_SERVER_URL`, url],
      ]),
    );
    return { url, env };
  };
  return { open, close: () => server.close(), seen, sayYes };
}
