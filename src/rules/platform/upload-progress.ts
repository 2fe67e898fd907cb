import { UPLOAD_LEAST_BYTES_A_SECOND, UPLOAD_SILENT_SECONDS } from '../../contract/platform/limits.ts';

/** How an upload stands: seconds since it began, bytes so far, and seconds since the last of them came. */
export type UploadProgress = { seconds: number; bytes: number; silentSeconds: number };

/** Whether an upload has stopped, or comes so slowly that its place is given to another. */
export function hasUploadStopped({ seconds, bytes, silentSeconds }: UploadProgress): boolean {
  if (silentSeconds >= UPLOAD_SILENT_SECONDS) return true;
  return bytes < UPLOAD_LEAST_BYTES_A_SECOND * (seconds - UPLOAD_SILENT_SECONDS);
}

/** The longest that an upload of so many bytes may take. Seconds. */
export const longestUpload = (bytes: number): number =>
  bytes / UPLOAD_LEAST_BYTES_A_SECOND + UPLOAD_SILENT_SECONDS;
