/** What a card tells of a project. */
export type Project = {
  /** Its anchor on the page. */
  id: 'smart-home' | 'quadruped' | 'robot-car';
  name: string;
  level: 'beginner' | 'intermediate';
  /** Address of its drawing, 520 × 380. */
  picture: string;
  /** One sentence. */
  tease: string;
  /** Slug of the course in which it is built. */
  course: string;
};

/** A part of a guide. `box`: the key of the part in its course's kit, `home` what a family has itself, `extra` what is bought besides. */
type GuidePart = { count: number; part: string; box: string | 'home' | 'extra' };

/** Everything else that one needs to build it. */
export type Guide = {
  intro: string;
  time: string;
  age: string;
  /** The course in which it is built, in words. */
  built: string;
  parts: GuidePart[];
  skills: string[];
  steps: { title: string; text: string }[];
  /** Which pin goes where. */
  wiring: { from: string; to: string }[];
  /** Where currents and resistances come from. */
  values: string[];
  safety: string[];
  trouble: { sign: string; cure: string }[];
  /** How one knows that it is done. */
  proof: string;
};
