import { Button, chakra, Container } from '@chakra-ui/react'
import { useState } from 'react'
import { DAY_KINDS } from '#shared/domain/planner/day-kinds.ts'
import { paths } from '#web/lib/page/paths.ts'
import { DEVANAGARI_FACE } from '#web/theme/fonts/devanagari.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { CalendarIcon } from '#web/ui/icons.ts'
import { LiveControls } from '#web/ui/live-controls.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PrintHead } from '#web/ui/print-head.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { LoadError } from '#web/ui/states.tsx'
import { WEEKDAYS } from '#web/lib/values/weekdays.ts'
import { type Planner as PlannerState, usePlanner } from '../use-planner.ts'
import { dayHere, signaturesOf } from '../signatures.ts'
import { usePortions } from '../use-portions.ts'
import { ConditionsField } from './conditions-field.tsx'
import { DayPlan } from './day-plan.tsx'
import { EaterForm } from './eater-form.tsx'
import { FamilyPot } from './family-pot.tsx'
import { MissedNote } from './missed-note.tsx'
import { PlannerActions } from './planner-actions.tsx'
import { PortionsSheet } from './portions-table.tsx'
import { Shopping } from './shopping.tsx'
import { WeekSheet } from './week-sheet.tsx'

const spans = [
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
] as const

const kindLabels = {
  usual: 'Usual',
  tiffin: 'Tiffin: lunch is carried',
  upvas: 'Upvas',
  navratri: 'Navratri',
  paryushan: 'Paryushan: no roots, no greens',
}

/** The form, and beside it a day or a week of food. */
export function Planner() {
  const planner = usePlanner()
  const { draft, messages, conditions, damaged, avoidable, change, answer } = planner
  const [chosen, setDay] = useState(0)
  const day = draft.span === 'week' ? chosen : 0
  return (
    <Container
      pt={{ base: '4', md: '5' }}
      pb={{ base: '6', md: '11' }}
      css={{ '@media print': { padding: '0', maxWidth: 'none' } }}
    >
      <NeedsScript>
        This planner works in your browser, which needs JavaScript. You can also book a consultation.
      </NeedsScript>
      <LiveControls>
        <PrintHead title={draft.span === 'week' ? 'A week of food' : 'A day of food'} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
          columnGap={{ lg: '11' }}
          rowGap="6"
          alignItems="start"
          css={{ '@media print': { display: 'block' } }}
        >
          <EaterForm draft={draft} messages={messages} avoidable={avoidable} onChange={change} />
          <chakra.div display="grid" gap="5" minW="0" css={{ '@media print': { gap: '3' } }}>
            {damaged && (
              <Notice tone="warning">Part of the link couldn’t be read: its usual settings are shown.</Notice>
            )}
            <ConditionsField chosen={conditions} onChange={answer} />
            <Choices planner={planner} day={day} onDay={setDay} />
            <Outcome planner={planner} day={day} />
          </chakra.div>
        </chakra.div>
      </LiveControls>
    </Container>
  )
}

interface ChoicesProps {
  planner: PlannerState
  day: number
  onDay: (day: number) => void
}

/** What is planned: a day or a week, and what kind each day is. They stay where nothing is planned, so that one can choose otherwise. */
function Choices({ planner: { draft, result, change, another }, day, onDay }: ChoicesProps) {
  const isWeek = draft.span === 'week'
  if (result.state === 'unasked') return null
  return (
    <chakra.div display="grid" gap="3" data-print="hidden">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
        <ChoiceChips
          label="How long"
          options={spans}
          value={draft.span}
          onChange={(span) => change((now) => ({ ...now, span }))}
        />
        {result.state === 'ready' && (
          <Button variant="outline" onClick={another}>
            Another {draft.span}
          </Button>
        )}
      </chakra.div>
      {isWeek && (
        <ChoiceChips
          label="Day of the week"
          options={WEEKDAYS.map((name, index) => ({ value: String(index), label: name.slice(0, 3) }))}
          value={String(day)}
          onChange={(value) => onDay(Number(value))}
          scrolls
        />
      )}
      <chakra.div maxW="20rem">
        <ChoiceField
          label={isWeek ? `${WEEKDAYS[day]} is` : 'The day is'}
          labels={kindLabels}
          options={DAY_KINDS}
          value={draft.kinds[day] ?? 'usual'}
          onChange={(kind) =>
            change((now) => ({ ...now, kinds: now.kinds.map((old, at) => (at === day ? kind : old)) }))
          }
        />
      </chakra.div>
    </chakra.div>
  )
}

function Outcome({ planner, day }: { planner: PlannerState; day: number }) {
  const { result } = planner
  switch (result.state) {
    case 'unasked':
      return (
        <chakra.p color="fg.muted">
          Tick what applies above, or ‘None of these’, and the food appears here.
        </chakra.p>
      )
    case 'planning':
      return (
        <chakra.p role="status" color="fg.muted">
          Putting your plate together…
        </chakra.p>
      )
    case 'failed':
      return <LoadError title="The planner could not be loaded." onRetry={planner.retry} />
    case 'refused':
      return <Refused reasons={result.refused} />
    case 'ready':
      return <Ready planner={planner} plan={result} day={day} />
  }
}

function Refused({ reasons }: { reasons: readonly { rule: string; text: string }[] }) {
  return (
    <chakra.div
      role="status"
      display="grid"
      gap="3"
      p="5"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.emphasized"
      borderRadius="l3"
    >
      {reasons.map(({ rule, text }) => (
        <p key={rule}>{text}</p>
      ))}
      <div>
        <ButtonLink to={paths.appointments}>
          <CalendarIcon /> Book Appointment
        </ButtonLink>
      </div>
    </chakra.div>
  )
}

interface ReadyProps {
  planner: PlannerState
  plan: Extract<PlannerState['result'], { state: 'ready' }>
  /** The shown day of them. */
  day: number
}

function Ready({ planner, plan: { days, missed, rules }, day: chosen }: ReadyProps) {
  const { vessels } = planner.draft
  // While the span changes, the shown days are still the former ones.
  const day = Math.min(chosen, days.length - 1)
  const isWeek = days.length > 1
  const portions = usePortions(planner)
  const signatures = signaturesOf(rules, dayHere())
  return (
    <>
      <style>{DEVANAGARI_FACE}</style>
      <chakra.p
        role="status"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        data-print={isWeek ? 'hidden' : undefined}
      >
        {days[day]!.summary}
      </chakra.p>
      <chakra.div css={isWeek ? { '@media print': { display: 'none' } } : undefined}>
        <DayPlan day={day} plan={days[day]!} planner={planner} signatures={signatures} />
      </chakra.div>
      {isWeek && <WeekSheet days={days} vessels={vessels} />}
      {isWeek && <MissedNote missed={missed} />}
      <chakra.p display="none" textStyle="xs" css={{ '@media print': { display: 'block' } }}>
        {signatures.join(' ')}
      </chakra.p>
      {Array.isArray(portions) && <PortionsSheet days={days} portions={portions} vessels={vessels} />}
      <div data-print="hidden">
        <FamilyPot planner={planner} plan={days[day]!} day={day} portions={portions} />
      </div>
      <Shopping planner={planner} portions={portions} />
      <PlannerActions planner={planner} days={days} portions={portions} signatures={signatures} />
    </>
  )
}
