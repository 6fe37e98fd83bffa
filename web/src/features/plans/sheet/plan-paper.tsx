import { Button, chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { type PlanLanguage, planWords } from './plan-words.ts'

const LANGUAGES = Object.entries(planWords).map(([value, { name: label }]) => ({
  value: value as PlanLanguage,
  label,
}))

const ADULT = 18

/** Never for a child or with an eating disorder, whatever staff choose. */
const mayShowEnergy = ({ inputs: { age, conditions = [] } }: PatientPlan) =>
  age !== undefined && age >= ADULT && !conditions.includes('eating_disorder')

/** Prints once the letters are there. */
const print = async () => {
  await document.fonts.ready
  window.print()
}

/** The plan as its patient gets it, in a language that is chosen here. */
export default function PlanPaper({ plan, first }: { plan: PatientPlan; first: string }) {
  const zone = useClinicZone()
  const [params, setParams] = useSearchParams()
  // In the address, so that a reload keeps it.
  const language = LANGUAGES.find(({ value }) => value === params.get('lang'))?.value ?? 'en'
  const allowed = mayShowEnergy(plan)
  const energy = allowed && params.has('energy')
  const { name, reviewed } = planWords[language]
  const set = (changed: { lang?: PlanLanguage; energy?: boolean }) => {
    const { lang = language, energy: on = energy } = changed
    setParams({ ...(lang !== 'en' && { lang }), ...(on && { energy: '' }) }, { replace: true })
  }
  return (
    <>
      <chakra.div display="grid" gap="3" maxW="4xl" mb="4" data-print="hidden">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
          <ChoiceChips
            label="Language of the sheet"
            options={LANGUAGES}
            value={language}
            onChange={(lang) => set({ lang })}
          />
          <Button onClick={() => void print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </chakra.div>
        {allowed && (
          <Checkbox checked={energy} onChange={(on) => set({ energy: on })}>
            With energy figures
          </Checkbox>
        )}
        {plan.status === 'draft' && (
          <Notice tone="warning">This plan is a draft. Activate it before the patient takes it home.</Notice>
        )}
        {!reviewed && (
          <Notice tone="warning">
            The fixed words of this sheet in {name} are not yet reviewed. Read them before you hand it over.
          </Notice>
        )}
      </chakra.div>
      <PlanSheet plan={plan} first={first} language={language} energy={energy} zone={zone} />
    </>
  )
}
