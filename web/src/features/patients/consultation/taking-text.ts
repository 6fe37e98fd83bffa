import type { VisitSummary } from '#shared/contract/consultation.ts'
import type { SheetWords } from './sheet-words.ts'

/** How a medicine is taken: 'morning 1, evening 1, for 30 days'. */
export function takingText(
  { m, n, e, timing }: VisitSummary['medicines'][number],
  words: SheetWords,
): string {
  const doses = [
    [words.morning, m],
    [words.noon, n],
    [words.evening, e],
  ].filter(([, dose]) => dose && dose !== '0')
  const days = /^\d+$/.test(timing) ? words.days(Number(timing)) : timing
  return [...doses.map(([time, dose]) => `${time} ${dose}`), days].filter(Boolean).join(', ')
}
