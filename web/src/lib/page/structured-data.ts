import type { ClinicFacts } from '#shared/contract/settings.ts'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { parseSlot } from '#shared/domain/slots.ts'
import { siteCopy } from '#shared/content/site-copy.ts'
import type { PageArticle, PageHead } from './page-head.ts'

// Data for search engines (schema.org). The build writes it into the HTML. The browser loads this file only after a
// navigation within the site.

type Absolute = (path: string) => string

/**
 * The structured data of a page: the article and its place in the site, or the clinic with the questions that the page
 * answers. A page hidden from search engines has none.
 *
 * @param siteUrl the public address, because schema.org expects absolute links; without it they stay relative
 */
export async function structuredData(head: PageHead, clinic: ClinicFacts, siteUrl = ''): Promise<object[]> {
  // A cover may be on another host.
  const absolute: Absolute = (target) => (target.startsWith('/') ? siteUrl + target : target)
  const { article, image = '/og-image.png', noindex, questions } = head
  if (noindex) return []
  if (article) return [articleData(article, image, clinic, absolute), trail(article, absolute)]
  return [clinicData(clinic, absolute), ...(questions ? [questionData(await questions(clinic))] : [])]
}

const context = { '@context': 'https://schema.org' }
const clinicId = (absolute: Absolute) => absolute('/#clinic')

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A time in schema.org's format, some minutes after a slot begins: '4:30 PM' → '16:30'. A day ends at 23:59. */
function clockTime(slot = '', after = 0): string {
  const minutes = Math.min(parseSlot(slot) + after, 24 * 60 - 1)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function clinicData(clinic: ClinicFacts, absolute: Absolute): object {
  const { street, locality, postalCode, countryCode } = clinic
  return {
    ...context,
    '@type': 'MedicalClinic',
    '@id': clinicId(absolute),
    name: clinic.clinicName,
    legalName: clinic.legalName,
    description: siteCopy.description,
    url: absolute('/'),
    image: absolute('/og-image.png'),
    email: clinic.email,
    telephone: telephoneLink(clinic.phones[0]).replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      postalCode,
      addressCountry: countryCode,
    },
    medicalSpecialty: 'DietNutrition',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: clinic.openWeekdays.map((day) => days[day]),
      opens: clockTime(clinic.slots[0]),
      closes: clockTime(clinic.slots.at(-1), clinic.slotMinutes),
    },
    ...(clinic.fee && { priceRange: clinic.fee }),
    potentialAction: { '@type': 'ReserveAction', target: absolute('/appointments') },
  }
}

function questionData(questions: readonly { question: string; answer: string }[]): object {
  return {
    ...context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function articleData(article: PageArticle, image: string, clinic: ClinicFacts, absolute: Absolute): object {
  const { slug, title, excerpt, author, date, category } = article
  return {
    ...context,
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    datePublished: date,
    author: { '@type': 'Person', name: author },
    publisher: {
      '@type': 'MedicalClinic',
      '@id': clinicId(absolute),
      name: clinic.clinicName,
      url: absolute('/'),
    },
    image: absolute(image),
    mainEntityOfPage: absolute(`/blogs/${slug}`),
    inLanguage: 'en-US',
  }
}

/** The article's place in the site. */
function trail({ slug, title }: PageArticle, absolute: Absolute): object {
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
