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
  };
}
