/** What the one who runs this site says about themselves, for everybody to read (content/site.yaml). Travels inside every page. */
export type School = {
  name: string;
  tagline: string;
  badge: string;
  copyrightYear: number;
  phone: string;
  email: string;
  /** Null: not told. */
  address: string | null;
  hours: string | null;
  replyWithinHours: number;
  verifyWithinHours: number;
  /** How soon mentors answer what learners ask. */
  answerWithinHours: number;
  /** Below this age nobody shares, shows, meets or is seen without a guardian's yes. Years. */
  consentBelowAge: number;
  /** Days from the verified payment until the box is there; null: not promised. */
  kitArrivesWithinDays: number | null;
  /** Null: no page there, so no icon. */
  social: Record<'youtube' | 'instagram' | 'facebook' | 'linkedin', string | null>;
  /** What the operator's marketing answers for; shown as written, never computed. Null: taken out, and nothing in its place. */
  figures: Record<
    | 'instructorRating'
    | 'students'
    | 'support'
    | 'mentoring'
    | 'mentors'
    | 'interactive'
    | 'instructors'
    | 'projects'
    | 'kitElectronics'
    | 'kitTools'
    | 'kitMaterials'
    | 'kitGuides',
    string | null
  >;
  /** Whether there is a film behind "Watch Demo" (DEMO_FILM). */
  hasDemo: boolean;
  /** What holds for every course. */
  courseFacts: Record<'language' | 'certificate' | 'access', string | null>;
};

/** Where everybody may fetch the school's demo film and what belongs to it, whatever file site.yaml names. */
export const DEMO_FILM = {
  film: '/media/demo/film',
  captions: '/media/demo/captions',
  poster: '/media/demo/poster',
} as const;
