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
  /** Null: no page there, so no icon. */
  social: Record<'youtube' | 'instagram' | 'facebook' | 'linkedin', string | null>;
  /** Figures that the operator's marketing answers for; shown as written, never computed. */
  figures: {
    instructorRating: string;
    students: string;
    support: string;
    mentoring: string;
    kitElectronics: string;
    kitTools: string;
    kitMaterials: string;
    kitGuides: string;
  };
  /** Whether there is a film behind "Watch Demo" (DEMO_FILM). */
  hasDemo: boolean;
  /** What holds for every course. */
  courseFacts: { language: string; certificate: string; access: string };
};

/** Where everybody may fetch the school's demo film and what belongs to it, whatever file site.yaml names. */
export const DEMO_FILM = {
  film: '/media/demo/film',
  captions: '/media/demo/captions',
  poster: '/media/demo/poster',
} as const;
