import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { PlanDay } from './plan-day.tsx'
import { Paper, PlanTitle } from './plan-sheet.tsx'
import { type PlanLanguage, planWords } from './plan-words.ts'

interface Props {
  plan: PatientPlan
  first: string
  /** From 0. */
  day: number
  language: PlanLanguage
  zone: string | undefined
  url: string | undefined
}

/** One day of a plan, in large letters on A5. */
export function FridgeSheet({ plan, first, day, language, zone, url }: Props) {
  const words = planWords[language]
  return (
    <Paper language={language} large>
      {/* Only while this sheet is shown. */}
      <style>{'@page { size: A5 portrait; margin: 10mm }'}</style>
      <PlanTitle plan={plan} title={words.title(first)} words={words} zone={zone} url={url} />
      <PlanDay plan={plan} day={day} words={words} />
    </Paper>
  )
}
