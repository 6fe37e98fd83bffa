import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { dishes as table, foods } from '#shared/domain/planner/index.ts'
import { DEVANAGARI, DEVANAGARI_FACE } from '#web/theme/fonts/devanagari.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { Letterhead } from '#web/ui/letterhead.tsx'
import { toBuy } from './to-buy.ts'
import { type PlanLanguage, planWords, type PlanWords } from './plan-words.ts'
import { Vessels } from './vessels.tsx'

const WEEK = 7
/** A Monday. */
const MONDAY = '2026-11-23'
const DAY_MS = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

const dateIn = ({ locale }: PlanWords, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at(day))

const dayIn = (words: PlanWords, day: number, count: number) =>
  count === WEEK
    ? new Intl.DateTimeFormat(words.locale, { weekday: 'long', timeZone: 'UTC' }).format(
        at(MONDAY) + day * DAY_MS,
      )
    : words.day(day + 1)

const tableByKey = new Map(table.map((dish) => [dish.key, dish]))

interface Props {
  plan: PatientPlan
  /** The patient's first name; the sheet has no other. */
  first: string
  language: PlanLanguage
  /** Energy figures are for the patient only if staff say so. */
  energy: boolean
  zone: string | undefined
}

/** What the patient gets: the week, the measures in true size, what to buy. No number of the record is on it. */
export function PlanSheet({ plan, first, language, energy, zone }: Props) {
  const words = planWords[language]
  const { days, computed, to, status, author, updatedAt, version } = plan
  const count = days.length
  const lowersSugar = plan.inputs.conditions?.some((one) => one === 'insulin' || one === 'sulfonylurea')
  const served = (key: string, portion: number) => {
    const dish = computed.dishes[key]
    const known = tableByKey.get(key)
    const name = (words.script && known?.script) || dish?.name || key
    return `${name}, ${words.amount(known?.measure.text ?? '1 portion', portion)}`
  }
  return (
    <chakra.article
      aria-labelledby="plan-sheet-title"
      lang={language}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '11' }}
      maxW="4xl"
      textStyle="sm"
      css={{
        fontFamily: DEVANAGARI,
        '& :is(h1, h2)': { fontFamily: 'inherit' },
        '@media print': {
          border: 'none',
          padding: '0',
          margin: '0',
          maxWidth: 'none',
          '&, & *': { fontSize: '10.5pt', lineHeight: '1.2' },
          '& h1': { fontSize: '16pt' },
          '& h2': { fontSize: '12pt' },
        },
      }}
    >
      <style>{DEVANAGARI_FACE}</style>
      <Letterhead />
      <Heading as="h1" size="lg" id="plan-sheet-title" mt="4">
        {words.title(first)}
      </Heading>
      <p>
        {[
          status === 'draft' ? words.draft : to && words.validUntil(dateIn(words, to)),
          words.by(author, dateIn(words, dayOf(updatedAt, zone))),
          words.version(version),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <chakra.div css={{ '@media print': { columns: '2', columnGap: '8mm' } }}>
        {days.map(({ type, meals }, day) => {
          const [kind] = type?.split(':') ?? []
          const kcal = plan.totals.days[day]?.energy?.value
          return (
            <Part
              // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
              key={day}
              title={[
                dayIn(words, day, count),
                kind && words.types[kind],
                energy && kcal !== undefined && words.energy(Math.round(kcal)),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {kind === 'fasting' && <chakra.p fontWeight="600">{words.askDoctor}</chakra.p>}
              <chakra.dl
                display="grid"
                gridTemplateColumns="minmax(7rem, max-content) minmax(0, 1fr)"
                columnGap="3"
                css={{ '@media print': { gridTemplateColumns: '23mm minmax(0, 1fr)', columnGap: '2mm' } }}
              >
                {meals.map(({ meal, items, text, note }) =>
                  items.length === 0 && !text && !note ? null : (
                    <chakra.div key={meal} display="contents">
                      <chakra.dt fontWeight="500">{words.meals[meal]}</chakra.dt>
                      <dd>
                        {[
                          ...items.map(({ dish, portion, or = [] }) =>
                            [served(dish, portion), ...or.map((one) => served(one.dish, one.portion))].join(
                              ` ${words.or} `,
                            ),
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
        })}
      </chakra.div>
      {lowersSugar && (
        <Part title={words.lowSugar[0]}>
          <p>{words.lowSugar[1]}</p>
        </Part>
      )}
      <Part title={words.measures}>
        <Vessels words={words} />
      </Part>
      <Part title={words.shopping}>
        <chakra.ul css={{ columnCount: 3, columnGap: '6' }}>
          {toBuy(plan).map(({ food, amount }) => (
            <li key={food}>
              {foods[food].name}, {amount}
            </li>
          ))}
        </chakra.ul>
      </Part>
    </chakra.article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      mt="3"
      overflowWrap="anywhere"
      css={{ breakInside: 'avoid', '@media print': { marginTop: '2mm' } }}
    >
      <Heading as="h2" size="md" id={id} mb="1">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
