/** All that stands on a certificate beside its code and its number, as it was when it was earned. */
export type CertificateFacts = {
  learner: string;
  course: string;
  /** The course's track and its level. */
  label: string;
  level: number;
  /** Seconds of the lectures that were watched: each second once, and none faster than it was played. */
  learnedSeconds: number;
  /** What was built. A picture is a drawing's file, counted from the content folder. */
  projects: { title: string; picture: string | null }[];
  /** The day it bears, where the school is: 2026-11-22. */
  issuedOn: string;
  school: string;
};

/** A certificate as it is drawn. */
export type PrintedCertificate = { code: string; serial: string; facts: CertificateFacts };
