import { claimPlaces } from '#shared/content/claim-places.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'

/** A staff account that an event may be about. */
export interface Person {
  id: string
  username: string
}

/**
 * The label of a setting, from its column: 'bmi_scale' is bmiScale on the page. A name may be cut off in a long list.
 */
function settingName(column: string): string {
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return settingLabels[name as keyof typeof settingLabels] ?? '…'
}

/** The place and label of a claim. Not its text, which may have been taken offline. */
function claimText(id: string): string {
  const claim = claimPlaces.find((known) => known.id === id)
  return claim ? [claim.place, claim.label].filter(Boolean).join(': ') : id
}

function reviewedText(subject: string): string {
  const [kind, id] = subject.split('/')
  if (kind === 'article') return 'An article'
  if (kind !== 'plan') return `Planner: ${id?.replaceAll('-', ' ')}`
  return `Diet plan: ${DIET_PLANS.find((plan) => plan.id === id)?.label ?? id}`
}

const daysText = (days: string): string => days.split('/').map(formatShortDate).join(' – ')

/**
 * The subject of an event, in words; null if its patient or its action says enough.
 *
 * @param subject as recorded: an id, names of settings, days
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
    // The keys of measurements: 'waist_hip'.
    case 'kind':
    case 'goal':
      return subject.replaceAll('_', ' ')
    case 'audit':
    case 'calendar-feed':
      return subject
    default:
      return null
  }
}
