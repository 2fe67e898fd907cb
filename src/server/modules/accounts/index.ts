import type { FindAsker } from '../../http/asker.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';

export const accounts = {
  findAsker:
    (_site: Site): FindAsker =>
    async () =>
      null,
  routes: (_serve: Serve, _site: Site): void => {},
  ensureStaff: async (_site: Site, _say: (sentence: string) => void): Promise<void> => {},
};
