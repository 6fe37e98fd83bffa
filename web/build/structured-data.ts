import { clinic } from '../../supabase/functions/_shared/content/clinic.ts'
import { type ArticleSummary, previewOf } from '../src/features/blog/articles.ts'
import { faq } from '../src/features/home/content/faq.ts'
import type { PublicRoute } from './public-routes.ts'

// What search engines read beside the text (schema.org). Made at build time, so that no visitor's browser carries it.

type Absolute = (path: string) => string

/**
 * The structured data of a page.
 *
 * @param siteUrl the public address, for the links that schema.org wants absolute; without it they stay relative
 */
export function structuredData({ path, article }: PublicRoute, siteUrl = ''): object[] {
  const absolute: Absolute = (target) => siteUrl + target
  if (article) return articleStructuredData(article, siteUrl)
  if (path === '/') return [clinicData(absolute), faqData()]
  return [clinicData(absolute)]
}

/** The structured data of an article's page: the article, and where it stands in the site. */
export function articleStructuredData(article: ArticleSummary, siteUrl = ''): object[] {
  // A cover may be on another host.
  const absolute: Absolute = (target) => (target.startsWith('/') ? siteUrl + target : target)
  return [articleData(article, absolute), trail(article, absolute)]
}

const context = { '@context': 'https://schema.org' }
const clinicId = (absolute: Absolute) => absolute('/#clinic')

function clinicData(absolute: Absolute): object {
  const [street, place] = clinic.address
  return {
    ...context,
    '@type': 'MedicalClinic',
    '@id': clinicId(absolute),
    name: clinic.name,
    legalName: clinic.legalName,
    description: clinic.description,
    url: absolute('/'),
    image: absolute('/og-image.png'),
    email: clinic.email,
    telephone: clinic.phone.href.replace('tel:', ''),
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: place },
    medicalSpecialty: 'DietNutrition',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '10:00',
      closes: '16:30',
    },
    potentialAction: { '@type': 'ReserveAction', target: absolute('/appointments') },
  }
}

function faqData(): object {
  return {
    ...context,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function articleData(article: ArticleSummary, absolute: Absolute): object {
  const { slug, title, excerpt, author, date, category, image } = article
  return {
    ...context,
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    datePublished: date,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'MedicalClinic', '@id': clinicId(absolute), name: clinic.name, url: absolute('/') },
    image: absolute(previewOf(image)),
    mainEntityOfPage: absolute(`/blogs/${slug}`),
    inLanguage: 'en-US',
  }
}

/** Where the article stands in the site. */
function trail({ slug, title }: ArticleSummary, absolute: Absolute): object {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Blogs', path: '/blogs' },
    { name: title, path: `/blogs/${slug}` },
  ]
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}
