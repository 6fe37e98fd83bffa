import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoalWithHistory, Line, MeasurementKind } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { LoadingLines } from '../lines/loading-lines.tsx'
import type { GoalAct } from './goal-dialog.tsx'
import { goalProgress, goalText, isToLose } from './progress.ts'

/** Loaded when first opened. */
const GoalDialog = lateComponent(() => import('./goal-dialog.tsx'), lateDialog)

interface Opened {
  goal: GoalWithHistory | null
  act: GoalAct
}

interface Props {
  patient: Patient
  zone: string | undefined
}

/** What was agreed with a patient, how far it is, and what came of it. */
export default function Goals({ patient, zone }: Props) {
  const chart = useQuery(chartQuery(patient.patientUid))
  const [open, setOpen] = useState<Opened | null>(null)
  const kinds = chart.data?.kinds
  const goals = chart.data?.goals ?? []
  const present = goals.filter(({ ended }) => !ended)
  const ended = goals.filter((goal) => goal.ended)
  const item = (goal: GoalWithHistory) => (
    <Goal
      key={goal.key}
      goal={goal}
      kind={kinds?.find(({ key }) => key === goal.key)}
      line={chart.data?.lines.find(({ kind }) => kind === goal.key)}
      pregnant={chart.data?.pregnancy?.pregnant ?? false}
      zone={zone}
      onOpen={(act) => setOpen({ goal, act })}
    />
  )
  return (
    <Panel
      title="Goals"
      action={
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => setOpen({ goal: null, act: 'set' })}
        >
          Set a goal
        </Button>
      }
    >
      <QueryFailure title="The goals could not be loaded" query={chart} />
      {!chart.data && !chart.error && <LoadingLines />}
      {chart.data && present.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          No goal is set. A number by a day, or one small action, is enough.
        </chakra.p>
      )}
      {chart.data && <ul>{present.map(item)}</ul>}
      {ended.length > 0 && (
        <chakra.details mt="2" textStyle="sm" css={{ '& > summary': { cursor: 'pointer', py: '1' } }}>
          <summary>Ended ({ended.length})</summary>
          <ul>{ended.map(item)}</ul>
        </chakra.details>
      )}
      {open && kinds && (
        <GoalDialog
          {...open}
          patient={patient}
          kinds={kinds}
          taken={present.map(({ key }) => key)}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

interface GoalProps {
  goal: GoalWithHistory
  kind: MeasurementKind | undefined
  line: Line | undefined
  pregnant: boolean
  zone: string | undefined
  onOpen: (act: GoalAct) => void
}

function Goal({ goal, kind, line, pregnant, zone, onOpen }: GoalProps) {
  const today = useToday()
  const text = goalText(goal, kind)
  const isOff = pregnant && isToLose(goal, line, kind)
  const progress = goal.ended || isOff ? null : goalProgress(goal, line, kind)
  const act = (which: GoalAct, label: string) => (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-haspopup="dialog"
      aria-label={`${label}: ${text}`}
      onClick={() => onOpen(which)}
    >
      {label}
    </Button>
  )
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="border" textStyle="sm">
      <chakra.p fontWeight="600" overflowWrap="anywhere" dir="auto">
        {text}
      </chakra.p>
      <chakra.p textStyle="hint" color="fg.muted">
        by {formatShortDate(goal.by)}
        {!goal.ended && goal.by < today && ' · the day has passed'}
        {!goal.ended && isOff && ' · off in pregnancy'}
        {goal.result && (
          <>
            {' · '}
            <chakra.span color="fg" dir="auto">
              {goal.result}
            </chakra.span>
          </>
        )}
      </chakra.p>
      {progress && (
        <chakra.div mt="1">
          <chakra.p textStyle="hint" fontVariantNumeric="tabular-nums">
            {progress.text}
          </chakra.p>
          {progress.share !== null && (
            <chakra.div
              aria-hidden="true"
              data-print="hidden"
              h="2"
              mt="1"
              borderRadius="full"
              borderWidth="1px"
              borderColor="border.control"
              overflow="hidden"
            >
              <chakra.div
                h="100%"
                bg="brand.edge"
                style={{ width: `${progress.share * 100}%` }}
                css={{ '@media (forced-colors: active)': { bg: 'CanvasText', forcedColorAdjust: 'none' } }}
              />
            </chakra.div>
          )}
        </chakra.div>
      )}
      {!goal.ended && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2" data-print="hidden">
          {act('result', 'Result')}
          {act('change', 'Change')}
          {act('end', 'End')}
        </chakra.div>
      )}
      {goal.history.length > 0 && (
        <chakra.details
          textStyle="hint"
          color="fg.muted"
          mt="1"
          css={{ '& summary': { cursor: 'pointer', py: '1' } }}
        >
          <summary>History ({goal.history.length})</summary>
          <ol>
            {goal.history.map((state) => (
              <chakra.li key={state.version} py="1" overflowWrap="anywhere">
                {formatDay(state.setAt, zone)}: <bdi>{goalText(state, kind)}</bdi> by{' '}
                {formatShortDate(state.by)}
                {state.result && (
                  <>
                    , <bdi>{state.result}</bdi>
                  </>
                )}
                {state.ended && ', ended'}
                {state.author && (
                  <>
                    {' '}
                    · <bdi>{state.author}</bdi>
                  </>
                )}
              </chakra.li>
            ))}
          </ol>
        </chakra.details>
      )}
    </chakra.li>
  )
}
