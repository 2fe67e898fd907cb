import * as contract from '../../contract/content.ts';
import type { SentBody } from '../../contract/endpoint.ts';
import { call } from './call.ts';

/** A small whole course as a ZIP file. Raises CallFailed. */
export const startCourse = (body: SentBody<typeof contract.startCourse>): Promise<Blob> =>
  call(contract.startCourse, { body });
