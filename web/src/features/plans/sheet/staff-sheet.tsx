import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { type NutrientKey, nutrients } from '#shared/domain/planner/nutrients.ts'
import { Letterhead } from '#web/ui/letterhead.tsx'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'
import { range, shown } from '../editor/day-totals.tsx'
import { dayIn, Part, PlanDay } from './plan-day.tsx'
import { Paper, PlanTitle } from './plan-sheet.tsx'
import { planWords } from './plan-words.ts'

const words = planWords.en

interface Props {
  plan: PatientPlan
  name: string
  zone: string | undefined
}

/** The plan for the clinic's own file: with its figures, what it misses, and why rules were set aside. Never for the patient. */
export function StaffSheet({ plan, name, zone }: Props) {
  const { inputs, computed, warnings, flags, missed, reason } = plan
  const { targets, age, sex, heightCm, weightKg, conditions = [], diet } = inputs
  const facts = [
    plan.patientUid,
    age !== undefined && `${age} years`,
    sex,
    heightCm !== undefined && `${heightCm} cm`,
    weightKg !== undefined && `${weightKg} kg`,
    diet && spoken(diet),
    ...conditions.map(spoken),
  ]
  return (
    <Paper language="en">
      <Letterhead />
      <PlanTitle plan={plan} title={`${name}: food plan`} words={words} zone={zone} />
      <chakra.p fontWeight="600">Staff copy: not for the patient</chakra.p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>
        {[
          `Energy: ${targets?.energy ? `${targets.energy} kcal set by staff` : 'as worked out'}${
            computed.energy === null
              ? ', can’t be worked out'
              : `; the equation gives ${Math.round(computed.energy)} kcal`
          }`,
          targets?.protein && `protein: ${targets.protein} g set by staff`,
          reason && `changed because: ${reason}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(warnings.length > 0 || flags.length > 0) && (
        <Part title="What the record says, and why the plan goes on">
          <ul>
            {warnings.map(({ rule, text, reason: why }) => (
              <li key={rule ?? text}>
                {text}
                {rule && <b> {why ? `Reason: ${why}` : 'No reason was given.'}</b>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <chakra.div css={{ '@media print': { columns: '2', columnGap: '8mm' } }}>
        {plan.days.map((_day, day) => (
          // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
          <PlanDay key={day} plan={plan} day={day} words={words} energy />
        ))}
      </chakra.div>
      <Part title="A day on average">
        <chakra.ul css={{ columnCount: 2, columnGap: '6' }}>
          {plan.bands.map((band, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a nutrient may have two bands.
            <li key={`${band.nutrient} ${index}`}>{bandText(plan, band)}</li>
          ))}
        </chakra.ul>
      </Part>
      {missed.some((lines) => lines.length > 0) && (
        <Part title="What is missed">
          {missed.map((lines, day) =>
            lines.length === 0 ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
              <Line key={day} of={dayIn(words, day, plan.days.length)}>
                {lines.join(' ')}
              </Line>
            ),
          )}
        </Part>
      )}
      <chakra.p mt="3">
        Foods {plan.foodsVersion} · engine {plan.engineVersion} · seed {plan.seed}
      </chakra.p>
    </Paper>
  )
}

function bandText({ totals }: PatientPlan, band: PatientPlan['bands'][number]): string {
  const key = band.nutrient as NutrientKey
  const { name, unit } = nutrients[key]
  const mean = totals.mean[key]
  return `${name}: ${mean ? `${shown(key, mean)} ${unit}` : 'not known'}; band ${range({ ...band, nutrient: key })}`
}

const Line = ({ of, children }: { of: string; children: ReactNode }) => (
  <p>
    <chakra.span fontWeight="500">{of}:</chakra.span> {children}
  </p>
)
