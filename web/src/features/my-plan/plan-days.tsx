import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatShortDate } from '#shared/domain/dates.ts'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import { mealNames } from '#shared/domain/planner/dish.ts'
import { dayName, dayTypeNames } from '#web/entities/plan/day-names.ts'
import { WEEKDAYS } from '#web/lib/values/weekdays.ts'
import type { MyPlan } from './api/get-my-plan.ts'

type Day = MyPlan['days'][number]
type Meal = Day['meals'][number]

/** The day of a week that is today; undefined in a plan that counts its days, and before its first day. */
function todayOf({ from, days }: MyPlan): number | undefined {
  const now = new Date()
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  if (days.length !== WEEKDAYS.length || now < new Date(year, month - 1, day)) return undefined
  // Sunday is 0 for a date, 6 for a week that begins on Monday.
  return (now.getDay() + 6) % WEEKDAYS.length
}

function linesOf({ items, text }: Meal, dishes: MyPlan['dishes']): string[] {
  const served = ({ dish, portion }: { dish: string; portion: number }) => {
    const known = dishes[dish]
    return known ? `${known.name}, ${amountText(known.measure ?? '1 portion', portion)}` : dish
  }
  const lines = items.map(({ or = [], ...item }) => [item, ...or].map(served).join(' or '))
  return text ? [...lines, text] : lines
}

interface Props {
  plan: MyPlan
  /** Below the days. */
  children: ReactNode
}

/** The days of a plan; of a week, the one of today is open. */
export default function PlanDays({ plan, children }: Props) {
  const { firstName, from, to, days, dishes } = plan
  const today = todayOf(plan)
  return (
    <>
      <Heading as="h2" size="2xl">
        For {firstName}
      </Heading>
      <chakra.p color="fg.muted" mb="4">
        From {formatShortDate(from)} to {formatShortDate(to)}
      </chakra.p>
      {days.map(({ type, meals }, day) => {
        const [kind] = type?.split(':') ?? []
        return (
          <chakra.details
            // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
            key={day}
            open={today === undefined || day === today}
            borderTopWidth="1px"
            borderColor="border"
          >
            <chakra.summary minH="11" py="2" cursor="pointer" alignContent="center">
              <Heading as="h3" size="md" display="inline">
                {[dayName(day, days.length), kind && dayTypeNames[kind]].filter(Boolean).join(' · ')}
              </Heading>
              {day === today && (
                <chakra.span ms="2" textStyle="sm" fontWeight="600" color="brand.fg">
                  Today
                </chakra.span>
              )}
            </chakra.summary>
            {kind === 'fasting' && <chakra.p fontWeight="600">Ask your doctor first.</chakra.p>}
            <chakra.dl display="grid" gap="3" pb="4">
              {meals.map((meal) => (
                <div key={meal.meal}>
                  <chakra.dt fontWeight="600" color="brand.fg">
                    {mealNames[meal.meal]}
                  </chakra.dt>
                  {linesOf(meal, dishes).map((line) => (
                    <chakra.dd key={line} dir="auto" overflowWrap="anywhere">
                      {line}
                    </chakra.dd>
                  ))}
                  {meal.note && (
                    <chakra.dd dir="auto" fontStyle="italic" overflowWrap="anywhere">
                      {meal.note}
                    </chakra.dd>
                  )}
                </div>
              ))}
            </chakra.dl>
          </chakra.details>
        )
      })}
      {children}
    </>
  )
}
