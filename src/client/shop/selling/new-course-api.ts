import * as contract from '../../../contract/learning/content.ts';
import type { SentBody } from '../../../contract/platform/endpoint.ts';
import { call } from '../../platform/api/call.ts';

/** A small whole course as a ZIP file. Raises CallFailed. */
export const startCourse = (body: SentBody<typeof contract.startCourse>): Promise<Blob> =>
  call(contract.startCourse, { body });
