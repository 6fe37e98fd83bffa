import { chakra } from '@chakra-ui/react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
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
  const { legalName, phones } = useClinic()
  return (
    <Paper language={language} large>
      {/* Only while this sheet is shown. */}
      <style>{'@page { size: A5 portrait; margin: 10mm }'}</style>
      <PlanTitle plan={plan} title={words.title(first)} words={words} zone={zone} url={url} />
      <PlanDay plan={plan} day={day} words={words} />
      <chakra.p mt="2" textStyle="xs" css={{ '@media print': { '&&&': { fontSize: '8pt' } } }}>
        {[legalName, ...phones].join(' · ')}
      </chakra.p>
    </Paper>
  )
}
