import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';

export const catalogue = {
  routes: (_serve: Serve, _site: Site): void => {},
  media: async (_app: FastifyInstance, _site: Site): Promise<void> => {},
  seed: async (_site: Site, _say: (sentence: string) => void): Promise<void> => {},
};
