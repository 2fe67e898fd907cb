import { m } from '../../texts/generated/messages.js';

/** What the one who runs this site says about themselves: name, how to reach them, where else to find them. */
export function operator() {
  return {
    name: m.site_name(),
    phone: m.site_phone(),
    email: m.site_email(),
    social: {
      youtube: m.site_social_youtube(),
      instagram: m.site_social_instagram(),
      facebook: m.site_social_facebook(),
      linkedin: m.site_social_linkedin(),
    },
    /** Figures that the operator's marketing answers for; shown as written, never computed. */
    figures: { instructorRating: m.site_figure_instructor_rating(), students: m.site_figure_students() },
    /** What holds for every course. */
    courseFacts: {
      language: m.site_course_language(),
      certificate: m.site_course_certificate(),
      access: m.site_course_access(),
    },
  };
}
