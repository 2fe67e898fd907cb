import type { Film } from './course-plan.ts';

/** Captions and poster that lie beside a film under its name. */
export function filmWithCompanions(video: string, exists: (file: string) => boolean): Film {
  const beside = (ending: string) => {
    const file = video.replace(/\.[^./]+$/, ending);
    return file !== video && exists(file) ? file : null;
  };
  return { video, captions: beside('.vtt'), poster: beside('.jpg') };
}
