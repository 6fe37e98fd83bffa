import { chakra } from '@chakra-ui/react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { missedOf } from '#shared/domain/planner/judge.ts'
import { NUTRIENT_KEYS, type NutrientKey, nutrients } from '#shared/domain/planner/nutrients.ts'
import type { Band } from '#shared/domain/planner/targets.ts'
import type { Total, Totals } from '#shared/domain/planner/totals.ts'
import { Panel } from '#web/ui/panel.tsx'

export type Rule = Omit<Band, 'met'>

interface Props {
  title: string
  totals: Totals
  /** A day of the week on average, if there is more than one. */
  mean: Totals | undefined
  /** How many days that is the mean of, if some are empty. */
  meanOf: number | undefined
  bands: PatientPlan['bands']
}

/** ‘at least 48.2’, in the unit of the nutrient. */
export const shown = (nutrient: NutrientKey, { value, atLeast }: Total) =>
  `${atLeast ? 'at least ' : ''}${value.toFixed(nutrients[nutrient].digits)}`

/** ‘50 to 90’. */
export function range({ nutrient, low, high }: Pick<Rule, 'nutrient' | 'low' | 'high'>): string {
  const end = (value: number) => value.toFixed(nutrients[nutrient].digits)
  if (low !== undefined && high !== undefined) return `${end(low)} to ${end(high)}`
  return low !== undefined ? `at least ${end(low)}` : `up to ${end(high ?? 0)}`
}

/** From the worst. */
const STATES = ['not met', 'not quite', 'not known', 'met'] as const
type State = (typeof STATES)[number]

/** Whether a band is kept. With a part unknown that is open, unless the rest is too much already. */
function stateOf(rule: Rule, totals: Totals): State {
  if (missedOf(totals, [rule]).length === 0) return 'met'
  const { value, atLeast } = totals[rule.nutrient]
  if (atLeast && value <= (rule.high ?? Infinity)) return 'not known'
  return rule.hard ? 'not met' : 'not quite'
}

const present = (ends: readonly (number | undefined)[]) => ends.filter((end) => end !== undefined)

/** The bands of a nutrient as one: the strictest of each end. */
function strictest(nutrient: NutrientKey, rules: readonly Rule[]): Pick<Rule, 'nutrient' | 'low' | 'high'> {
  const lows = present(rules.map(({ low }) => low))
  const highs = present(rules.map(({ high }) => high))
  return {
    nutrient,
    ...(lows.length > 0 && { low: Math.max(...lows) }),
    ...(highs.length > 0 && { high: Math.min(...highs) }),
  }
}

/** What a day and the week add up to beside their bands, as the week is changed; what is missed, and what would mend it. */
export function DayTotals({ title, totals, mean, meanOf, bands }: Props) {
  const rules = bands as unknown as Rule[]
  const hasBands = rules.length > 0
  const isEmpty = NUTRIENT_KEYS.every((key) => !totals[key]?.value && !totals[key]?.atLeast)
  const rows = NUTRIENT_KEYS.flatMap((nutrient) => {
    const own = rules.filter((rule) => rule.nutrient === nutrient)
    if (hasBands ? own.length === 0 : !(nutrient in totals)) return []
    const states = new Set(own.map((rule) => stateOf(rule, totals)))
    return [
      {
        nutrient,
        band: strictest(nutrient, own),
        state: isEmpty ? undefined : STATES.find((state) => states.has(state)),
      },
    ]
  })
  const missed = missedOf(
    totals,
    rows.map(({ band }) => band),
  )
  return (
    <Panel title={title}>
      <chakra.div role="status" textStyle="sm" mb="3">
        {!hasBands ? (
          'The sums alone: there are no bands.'
        ) : isEmpty ? (
          'The day is empty.'
        ) : missed.length === 0 ? (
          'Every band is met.'
        ) : (
          <chakra.ul ps="4" css={{ listStyle: 'disc' }}>
            {missed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      <chakra.table w="full" textStyle="sm" fontVariantNumeric="tabular-nums">
        <thead>
          <chakra.tr color="fg.muted">
            <Head start>Nutrient</Head>
            <Head>Day</Head>
            {mean && <Head>{meanOf ? `Mean of ${meanOf}` : 'Mean'}</Head>}
            {hasBands && <Head>Band</Head>}
          </chakra.tr>
        </thead>
        <tbody>
          {rows.map(({ nutrient, band, state }) => {
            const { name, unit } = nutrients[nutrient]
            return (
              <chakra.tr key={nutrient} borderTopWidth="1px" borderColor="border">
                <chakra.th scope="row" textAlign="start" fontWeight="500" py="1.5">
                  {name} <chakra.span color="fg.muted">{unit}</chakra.span>
                </chakra.th>
                <chakra.td textAlign="end" ps="2">
                  {shown(nutrient, totals[nutrient])}
                </chakra.td>
                {mean && (
                  <chakra.td textAlign="end" ps="2" color="fg.muted">
                    {shown(nutrient, mean[nutrient])}
                  </chakra.td>
                )}
                {hasBands && (
                  <chakra.td textAlign="end" ps="2">
                    {range(band)}
                    {state && (
                      <chakra.span
                        display="block"
                        textStyle="xs"
                        color={state === 'met' ? 'brand.fg' : 'yellow.strong'}
                      >
                        {state}
                      </chakra.span>
                    )}
                  </chakra.td>
                )}
              </chakra.tr>
            )
          })}
        </tbody>
      </chakra.table>
    </Panel>
  )
}

const Head = ({ start, children }: { start?: boolean; children: string }) => (
  <chakra.th scope="col" textAlign={start ? 'start' : 'end'} fontWeight="500" py="1.5" ps={start ? '0' : '2'}>
    {children}
  </chakra.th>
)
