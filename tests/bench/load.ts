import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** `total` counts every answer, those of the warm-up too. */
export type Figures = { perSecond: number; p50: number; p99: number; total: number };

export type Load = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  connections?: number;
  seconds?: number;
  /** What each next request carries; called anew for every request. */
  request?: () => { headers?: Record<string, string>; body?: string; path?: string };
};

/** Loads one address for some seconds after a short warm-up and gives requests a second and latencies (ms). Any other answer than 2xx fails. */
export async function load({
  url,
  method = 'GET',
  connections = CONNECTIONS,
  seconds = SECONDS,
  request,
}: Load): Promise<Figures> {
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      method,
      requests: [
        {
          method,
          ...(request ? { setupRequest: (given: autocannon.Request) => ({ ...given, ...request() }) } : {}),
        },
      ],
    });
  const warmUp = await run(1);
  const result = await run(seconds);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url}: ${result.non2xx} refusals and ${result.errors} errors among ${result.requests.total} answers`,
    );
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    total: warmUp.requests.total + result.requests.total,
  };
}
