import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between browsers and a site, with an address of its own: it can be cut, mended, and led to another site. */
export type Line = {
  url: string;
  /** Nobody is reached any more: what is under way is lost, too. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on it leads there, as after a new release was started. */
  leadTo(site: string): void;
  close(): Promise<void>;
};

export async function aLine(site: string): Promise<Line> {
  let port = Number(new URL(site).port);
  const sockets = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mend: () => listen(own),
    leadTo: (next) => {
      port = Number(new URL(next).port);
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
