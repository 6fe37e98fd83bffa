import type { VisitSummary } from '#shared/contract/consultation.ts'

/** How a medicine is taken: 'morning 1, evening 1, for 30 days'. */
export function takingText({ m, n, e, timing }: VisitSummary['medicines'][number]): string {
  const doses = [
    ['morning', m],
    ['noon', n],
    ['evening', e],
  ].filter(([, dose]) => dose && dose !== '0')
  const days = /^\d+$/.test(timing) ? `for ${timing} ${timing === '1' ? 'day' : 'days'}` : timing
  return [...doses.map(([time, dose]) => `${time} ${dose}`), days].filter(Boolean).join(', ')
}
