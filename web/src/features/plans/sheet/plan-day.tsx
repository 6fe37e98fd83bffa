import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { PlanWords } from './plan-words.ts'
import { servedText } from './served-text.ts'

const WEEK = 7
/** A Monday. */
const MONDAY = '2026-11-23'
const DAY_MS = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const dateIn = ({ locale }: PlanWords, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at(day))

/** ‘Monday’ of a week; of a shorter plan ‘Day 1’. */
export const dayIn = (words: PlanWords, day: number, count: number) =>
  count === WEEK
    ? new Intl.DateTimeFormat(words.locale, { weekday: 'long', timeZone: 'UTC' }).format(
        at(MONDAY) + day * DAY_MS,
      )
    : words.day(day + 1)

interface DayProps {
  plan: PatientPlan
  /** From 0. */
  day: number
  words: PlanWords
  energy?: boolean
}

/** The kind of a day without its custom: ‘fasting’. */
export const kindOf = ({ days }: PatientPlan, day: number) => days[day]?.type?.split(':')[0]

/** A day of a plan on paper: its meals in household measure. */
export function PlanDay({ plan, day, words, energy = false }: DayProps) {
  const kind = kindOf(plan, day)
  const total = plan.totals.days[day]?.energy
  return (
    <Part
      title={[
        dayIn(words, day, plan.days.length),
        kind && words.types[kind],
        energy && total && words.energy(Math.round(total.value), total.atLeast),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {kind === 'fasting' && <chakra.p fontWeight="600">{words.askDoctor}</chakra.p>}
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(7rem, max-content) minmax(0, 1fr)"
        columnGap="3"
        css={{
          '@media print': {
            gridTemplateColumns: 'minmax(23mm, max-content) minmax(0, 1fr)',
            columnGap: '2mm',
          },
        }}
      >
        {plan.days[day]?.meals.map(({ meal, items, text, note }) =>
          items.length === 0 && !text && !note ? null : (
            <chakra.div key={meal} display="contents">
              <chakra.dt fontWeight="500">{words.meals[meal]}</chakra.dt>
              <dd>
                {[
                  ...items.map((item) =>
                    [item, ...(item.or ?? [])]
                      .map((one) => servedText(plan, one, words))
                      .join(` ${words.or} `),
                  ),
                  text,
                ]
                  .filter(Boolean)
                  .join('; ')}
                {note && (
                  <chakra.span display="block" fontStyle="italic" dir="auto">
                    {note}
                  </chakra.span>
                )}
              </dd>
            </chakra.div>
          ),
        )}
      </chakra.dl>
    </Part>
  )
}

/** A part of a sheet under its title, on one side of the paper. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      // Within its box, so that the heads of two columns stand level.
      pt="3"
      overflowWrap="anywhere"
      css={{ breakInside: 'avoid', '@media print': { paddingTop: '2mm' } }}
    >
      <Heading as="h2" size="md" id={id} mb="1">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
