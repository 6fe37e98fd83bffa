import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { MEDICINE_NOTES } from '#shared/domain/patient-plan/medicines.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { DEVANAGARI, DEVANAGARI_FACE } from '#web/theme/fonts/devanagari.ts'
import { Letterhead } from '#web/ui/letterhead.tsx'
import { exchangesOf } from './instead-of.ts'
import { dateIn, kindOf, Part, PlanDay } from './plan-day.tsx'
import { PlanQr } from './plan-qr.tsx'
import { type PlanLanguage, planWords, type PlanWords } from './plan-words.ts'
import { servedText } from './served-text.ts'
import { toBuy } from './to-buy.ts'
import { Vessels } from './vessels.tsx'

interface Props {
  plan: PatientPlan
  /** The patient's first name; the sheet has no other. */
  first: string
  language: PlanLanguage
  /** Energy figures are for the patient only if staff say so. */
  energy: boolean
  /** For how many the list of what to buy is. */
  people: number
  zone: string | undefined
  url: string | undefined
}

/** What the patient gets: the week, what may be eaten instead, the measures in true size, what to buy. No number of the record is on it. */
export function PlanSheet({ plan, first, language, energy, people, zone, url }: Props) {
  const words = planWords[language]
  return (
    <Paper language={language}>
      <Letterhead />
      <PlanTitle plan={plan} title={words.title(first)} words={words} zone={zone} url={url} />
      <chakra.div css={{ '@media print': { columns: '2', columnGap: '8mm' } }}>
        {plan.days.map((_day, day) => (
          // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
          <PlanDay key={day} plan={plan} day={day} words={words} energy={energy} />
        ))}
      </chakra.div>
      <LowSugar plan={plan} words={words} />
      <InsteadOf plan={plan} words={words} />
      <Away plan={plan} words={words} />
      <Part title={words.measures}>
        <Vessels words={words} />
      </Part>
      <ToBuyPart plan={plan} language={language} people={people} />
    </Paper>
  )
}

interface PaperProps {
  language: PlanLanguage
  /** To be read from a step away. */
  large?: boolean
  children: ReactNode
}

/** A sheet as it is printed: small letters, black on white, no frame. */
export const Paper = ({ language, large, children }: PaperProps) => (
  <chakra.article
    aria-labelledby="plan-sheet-title"
    lang={language}
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    p={{ base: '4', md: '11' }}
    maxW="4xl"
    textStyle={large ? 'lg' : 'sm'}
    css={{
      fontFamily: DEVANAGARI,
      '& :is(h1, h2)': { fontFamily: 'inherit' },
      '& h2': { textStyle: large ? 'xl' : undefined },
      '@media print': {
        border: 'none',
        padding: '0',
        margin: '0',
        maxWidth: 'none',
        '&, & *': large
          ? { fontSize: '15pt', lineHeight: '1.35' }
          : { fontSize: '10.5pt', lineHeight: '1.2' },
        '& h1': { fontSize: large ? '18pt' : '16pt' },
        '& h2': { fontSize: large ? '16pt' : '12pt' },
      },
    }}
  >
    <style>{DEVANAGARI_FACE}</style>
    {children}
  </chakra.article>
)

interface TitleProps {
  plan: PatientPlan
  title: string
  words: PlanWords
  zone: string | undefined
  /** The plan's link, if this tab has it. */
  url?: string | undefined
}

/** The title, until when it holds, who wrote it when, and which version it is; beside them the link as a QR code. */
export const PlanTitle = ({
  plan: { status, to, author, updatedAt, version },
  title,
  words,
  zone,
  url,
}: TitleProps) => (
  <chakra.div display="flex" justifyContent="space-between" gap="4" mt="4">
    <div>
      <Heading as="h1" size="lg" id="plan-sheet-title">
        {title}
      </Heading>
      <p>
        {[
          status === 'draft' ? words.draft : to && words.validUntil(dateIn(words, to)),
          words.by(author, dateIn(words, dayOf(updatedAt, zone))),
          words.version(version),
          !words.reviewed && words.notReviewed,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    {url && <PlanQr url={url} label={words.onPhone} />}
  </chakra.div>
)

interface PartProps {
  plan: PatientPlan
  words: PlanWords
}

const GLUCOSE_ONLY = MEDICINE_NOTES.find(({ key }) => key === 'glucosidase')!.text

/** What helps against low sugar, for whom takes what lowers it; with acarbose or voglibose glucose alone. */
function LowSugar({ plan: { inputs, warnings }, words }: PartProps) {
  const lowers = ['insulin', 'sulfonylurea'].some(
    (one) =>
      inputs.conditions?.some((condition) => condition === one) ||
      // Begun since the plan was made.
      warnings.some(({ rule }) => rule === `new:${one}`),
  )
  if (!lowers) return null
  return (
    <Part title={words.lowSugar[0]}>
      <p>
        {words.lowSugar[1]}
        {warnings.some(({ text }) => text.includes(GLUCOSE_ONLY)) && ` ${words.sugarIsSlow}`}
      </p>
    </Part>
  )
}

function InsteadOf({ plan, words }: PartProps) {
  const exchanges = exchangesOf(plan)
  if (exchanges.length === 0) return null
  return (
    <Part title={words.insteadOf}>
      <ul>
        {exchanges.map(({ of, instead }) => (
          <li key={of.dish}>
            <chakra.span fontWeight="500">{servedText(plan, of, words)}:</chakra.span>{' '}
            {instead.map((one) => servedText(plan, one, words)).join(` ${words.or} `)}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** For tiffin, a feast and meals out, where the plan has such a day or a meal in words. */
function Away({ plan, words: { away, tips } }: PartProps) {
  const kinds = new Set(plan.days.map((_day, day) => kindOf(plan, day)))
  const eatsOut = kinds.has('travel') || plan.days.some(({ meals }) => meals.some(({ text }) => text))
  const lines = [
    kinds.has('tiffin') && tips.tiffin,
    kinds.has('feast') && tips.feast,
    eatsOut && tips.out,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Part title={away}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Part>
  )
}

interface ToBuyProps {
  plan: PatientPlan
  language: PlanLanguage
  people: number
}

/** What to buy, by the sections of a shop. */
function ToBuyPart({ plan, language, people }: ToBuyProps) {
  const words = planWords[language]
  const hasInstead = plan.days.some(({ meals }) =>
    meals.some(({ items }) => items.some(({ or }) => or?.length)),
  )
  return (
    <Part title={words.shopping(people)}>
      <chakra.div
        columnGap="6"
        css={{ columnCount: { base: 1, sm: 2, md: 3 }, '@media print': { columnCount: 3 } }}
      >
        {toBuy(plan, language, people).map(({ section, lines }) => (
          <chakra.div key={section} pb="1.5">
            <chakra.h3 fontWeight="600" css={{ breakAfter: 'avoid' }}>
              {words.sections[section]}
            </chakra.h3>
            <ul>
              {lines.map(({ food, name, amount }) => (
                <li key={food}>
                  {name}, {amount}
                </li>
              ))}
            </ul>
          </chakra.div>
        ))}
      </chakra.div>
      {hasInstead && <p>{words.withoutOr}</p>}
    </Part>
  )
}
