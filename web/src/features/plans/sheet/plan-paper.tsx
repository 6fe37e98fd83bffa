import { Button, chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { ADULT_AGE } from '#shared/domain/adult-age.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { useMakePlanLink } from '#web/entities/plan/api/create-plan-link.ts'
import { usePlanLinkUrl } from '#web/entities/plan/api/get-plan-link.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/text-field.tsx'
import { FridgeSheet } from './fridge-sheet.tsx'
import { dayIn } from './plan-day.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { type PlanLanguage, planWords } from './plan-words.ts'
import { StaffSheet } from './staff-sheet.tsx'

const LANGUAGES = Object.entries(planWords).map(([value, { name: label }]) => ({
  value: value as PlanLanguage,
  label,
}))

type Sheet = 'week' | 'day' | 'staff'
const SHEETS: { value: Sheet; label: string }[] = [
  { value: 'week', label: 'For the patient' },
  { value: 'day', label: 'One day for the fridge' },
  { value: 'staff', label: 'For the chart' },
]

const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8]

/** Never for a child or with an eating disorder, of the plan or of the record since, whatever staff choose. */
const mayShowEnergy = ({ inputs: { age, conditions = [] }, warnings }: PatientPlan) =>
  age !== undefined &&
  age >= ADULT_AGE &&
  !conditions.includes('eating_disorder') &&
  !warnings.some(({ rule }) => rule === 'child' || rule?.endsWith('eating_disorder'))

/** Prints once the letters are there. */
const print = async () => {
  await document.fonts.ready
  window.print()
}

interface Choice {
  sheet: Sheet
  lang: PlanLanguage
  /** From 0; of the sheet for the fridge. */
  day: number
  energy: boolean
  /** For how many the list of what to buy is. */
  people: number
}

/** What is printed, kept in the address, so that a reload keeps it. */
function useChoice(days: number, mayEnergy: boolean): [Choice, (part: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams()
  const day = Number(params.get('day'))
  const choice: Choice = {
    sheet: SHEETS.find(({ value }) => value === params.get('sheet'))?.value ?? 'week',
    lang: LANGUAGES.find(({ value }) => value === params.get('lang'))?.value ?? 'en',
    day: Number.isInteger(day) && day >= 0 && day < days ? day : 0,
    energy: mayEnergy && params.has('energy'),
    people: PEOPLE.find((one) => String(one) === params.get('people')) ?? 1,
  }
  const choose = (part: Partial<Choice>) => {
    const next = { ...choice, ...part }
    setParams(
      {
        ...(next.sheet !== 'week' && { sheet: next.sheet }),
        ...(next.lang !== 'en' && { lang: next.lang }),
        ...(next.day > 0 && { day: String(next.day) }),
        ...(next.energy && { energy: '' }),
        ...(next.people > 1 && { people: String(next.people) }),
      },
      { replace: true },
    )
  }
  return [choice, choose]
}

/** Makes the link that the QR code leads to. */
function AddQr({ id }: { id: string }) {
  const make = useMakePlanLink(id)
  const add = async () => {
    const yes = await confirm({
      title: 'Add a QR code?',
      text: 'It leads to a new link. One that the patient has from before stops working.',
      confirmLabel: 'Add it',
    })
    if (yes) make.mutate()
  }
  return (
    <>
      {make.error && <Notice>{denialText('No QR code was added.', make.error)}</Notice>}
      <Button
        variant="outline"
        justifySelf="start"
        aria-disabled={make.isPending || undefined}
        onClick={() => !make.isPending && void add()}
      >
        {make.isPending ? 'Adding it…' : 'Add a QR code…'}
      </Button>
    </>
  )
}

interface Props {
  plan: PatientPlan
  /** The patient's whole name; the patient's own sheets have the first part of it. */
  name: string
}

/** The plan on paper: for its patient in their language, a day of it for the fridge, or for the clinic's file. */
export default function PlanPaper({ plan, name }: Props) {
  const zone = useClinicZone()
  const mayEnergy = mayShowEnergy(plan)
  const [{ sheet, lang, day, energy, people }, choose] = useChoice(plan.days.length, mayEnergy)
  const words = planWords[lang]
  const first = name.split(' ')[0] ?? ''
  const isForPatient = sheet !== 'staff'
  const made = usePlanLinkUrl(plan.id)
  // A link ends with its plan.
  const url = plan.status === 'active' ? made : undefined
  return (
    <>
      <chakra.div display="grid" gap="3" maxW="4xl" mb="4" data-print="hidden">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
          <ChoiceChips
            size="sm"
            label="What to print"
            options={SHEETS}
            value={sheet}
            onChange={(one) => choose({ sheet: one })}
          />
          <Button size="sm" onClick={() => void print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </chakra.div>
        {isForPatient && (
          <ChoiceChips
            size="sm"
            label="Language of the sheet"
            options={LANGUAGES}
            value={lang}
            onChange={(one) => choose({ lang: one })}
          />
        )}
        {sheet === 'day' && plan.days.length > 1 && (
          <ChoiceChips
            size="sm"
            label="Day"
            options={plan.days.map((_day, index) => ({
              value: String(index),
              label: dayIn(planWords.en, index, plan.days.length),
            }))}
            value={String(day)}
            onChange={(index) => choose({ day: Number(index) })}
          />
        )}
        {sheet === 'week' && (
          <chakra.div maxW="sm">
            <SelectField
              label="What to buy is for"
              value={String(people)}
              onChoose={(count) => choose({ people: Number(count) })}
            >
              {PEOPLE.map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? 'one person' : `${count} people`}
                </option>
              ))}
            </SelectField>
          </chakra.div>
        )}
        {sheet === 'week' && mayEnergy && (
          <Checkbox checked={energy} onChange={(on) => choose({ energy: on })}>
            With energy figures
          </Checkbox>
        )}
        {isForPatient && plan.status === 'active' && !url && <AddQr id={plan.id} />}
        {isForPatient && plan.status === 'draft' && (
          <Notice tone="warning">This plan is a draft. Activate it before the patient takes it home.</Notice>
        )}
        {isForPatient && !words.reviewed && (
          <Notice tone="warning">
            The fixed words of this sheet in {words.name} are not yet reviewed. Read them before you hand it
            over.
          </Notice>
        )}
        {!isForPatient && (
          <Notice tone="warning">
            This copy names the record and the reasons. It isn’t for the patient.
          </Notice>
        )}
      </chakra.div>
      {sheet === 'week' && (
        <PlanSheet
          plan={plan}
          first={first}
          language={lang}
          energy={energy}
          people={people}
          zone={zone}
          url={url}
        />
      )}
      {sheet === 'day' && (
        <FridgeSheet plan={plan} first={first} day={day} language={lang} zone={zone} url={url} />
      )}
      {sheet === 'staff' && <StaffSheet plan={plan} name={name} zone={zone} />}
    </>
  )
}
