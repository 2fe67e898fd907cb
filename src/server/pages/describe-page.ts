import type { Course } from '../../contract/learning/catalogue.ts';
import { dataElement, type SiteFacts } from '../../contract/pages/page-data.ts';
import { pages } from '../../contract/platform/pages.ts';
import { showCertificateCode } from '../../rules/learning/certificate-code.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { LOST_PATH, type PublicPage } from './public-pages.ts';

const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${escapeHtml(content)}"/>`;

/** Width and height of every picture that is shown where a page is shared. Pixels. */
export const SHARED_PICTURE = { width: 1200, height: 630 };

/** The picture of a course where its page is shared, below the folder of made pages. */
export const sharedPictureOf = (course: Course): string => `share/${course.slug}.jpg`;

/**
 * What chats, search engines and browsers read of a page, as tags for its head (ogp.me, schema.org). `title` and
 * `description` are those that the page itself shows, in the language `lang` (BCP 47).
 */
export function describePage(
  page: PublicPage,
  { title, description, lang }: { title: string; description: string; lang: string },
  { publicUrl, school }: SiteFacts,
): string {
  if (page.path === LOST_PATH) return '<meta name="robots" content="noindex"/>';
  const { course, certificate } = page.answers;
  if (certificate)
    return describeCertificate(certificate, { title, description, lang }, { publicUrl, school });
  const address = `${publicUrl}${page.path.split('?')[0]}`;
  const picture = course?.CourseThumbnail ? sharedPictureOf(course) : 'share.jpg';
  return [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    meta('og:type', 'website'),
    meta('og:site_name', school.name),
    meta('og:locale', lang.replace('-', '_')),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:image', `${publicUrl}/${picture}`),
    meta('og:image:width', String(SHARED_PICTURE.width)),
    meta('og:image:height', String(SHARED_PICTURE.height)),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(course ? [structured(courseData(course, address, lang, { publicUrl, school }))] : []),
    ...(page.path === pages.home ? [structured(schoolData({ publicUrl, school }))] : []),
  ].join('');
}

type Words = { title: string; description: string; lang: string };

/** Of a certificate: who is shown its address sees its picture; no search engine lists whose it is. */
function describeCertificate(
  { certificate }: NonNullable<PublicPage['answers']['certificate']>,
  { title, description, lang }: Words,
  { publicUrl, school }: Pick<SiteFacts, 'publicUrl' | 'school'>,
): string {
  const noindex = '<meta name="robots" content="noindex"/>';
  if (certificate?.standing !== 'valid') return noindex;
  const address = `${publicUrl}${pages.certificate.replace(':code', showCertificateCode(certificate.code))}`;
  return [
    noindex,
    meta('og:type', 'website'),
    meta('og:site_name', school.name),
    meta('og:locale', lang.replace('-', '_')),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:image', `${address}/picture.png`),
    meta('og:image:width', String(SHARED_PICTURE.width)),
    meta('og:image:height', String(SHARED_PICTURE.height)),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
}

const structured = (data: object) =>
  dataElement('structured-data', { '@context': 'https://schema.org', ...data }, 'application/ld+json');

type About = Pick<SiteFacts, 'publicUrl' | 'school'>;

function schoolData({ publicUrl, school }: About): object {
  return {
    '@type': 'EducationalOrganization',
    name: school.name,
    url: `${publicUrl}/`,
    slogan: school.tagline,
    email: school.email,
    telephone: school.phone,
    ...(school.address ? { address: school.address } : {}),
    sameAs: Object.values(school.social).filter((address) => address !== null),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/course-info. No rating where nobody rated. */
function courseData(course: Course, url: string, lang: string, { publicUrl, school }: About): object {
  return {
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    url,
    provider: { '@type': 'EducationalOrganization', name: school.name, url: `${publicUrl}/` },
    educationalLevel: course.difficulty,
    inLanguage: lang,
    offers: {
      '@type': 'Offer',
      category: course.price > 0 ? 'Paid' : 'Free',
      price: course.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${course.isSoldOut ? 'SoldOut' : 'InStock'}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, course.workMinutes)}M`,
    },
    ...(course.rating.average !== null && course.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: course.rating.average,
            ratingCount: course.rating.count,
          },
        }
      : {}),
  };
}
