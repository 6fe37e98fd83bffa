import { claimPlaces } from '#shared/content/claim-places.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'

/** A staff account that an event may be about. */
export interface Person {
  id: string
  username: string
}

/** 'bmi_scale' is bmiScale on the page. The list of names is cut at its end where too much changed. */
function settingName(column: string): string {
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return settingLabels[name as keyof typeof settingLabels] ?? '…'
}

/** Without its text, which may have been taken off the site. */
function claimText(id: string): string {
  const claim = claimPlaces.find((known) => known.id === id)
  return claim ? [claim.place, claim.label].filter(Boolean).join(': ') : id
}

function reviewedText(subject: string): string {
  const [kind, id] = subject.split('/')
  if (kind === 'article') return 'An article'
  return `Diet plan: ${DIET_PLANS.find((plan) => plan.id === id)?.label ?? id}`
}

const daysText = (days: string): string => days.split('/').map(formatShortDate).join(' – ')

/**
 * What an event was about, in words; null where its patient or its action says enough.
 *
 * @param subject as it is recorded: an id, names of settings, days
 */
export function subjectText(
  action: string,
  subject: string | null,
  people: readonly Person[],
): string | null {
  if (!subject) return null
  switch (action.split('.')[0]) {
    case 'settings':
      return subject.split(' ').map(settingName).join(', ')
    case 'claim':
      return claimText(subject)
    case 'review':
      return reviewedText(subject)
    case 'notices':
      return `Version ${subject}`
    case 'calendar':
      return daysText(subject)
    case 'user':
    case 'session':
    case 'sessions':
      return people.find(({ id }) => id === subject)?.username ?? null
    case 'audit':
    case 'calendar-feed':
      return subject
    default:
      return null
  }
}
