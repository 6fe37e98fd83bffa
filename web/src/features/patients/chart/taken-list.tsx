import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Taken } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { LoadingLines } from './lines/loading-lines.tsx'

/** Loaded when first opened. */
const TakenDialog = lateComponent(() => import('./taken-dialog.tsx'), lateDialog)

interface Opened {
  taken: Taken | null
  /** Opened to say since when it is stopped, with the proposed day. */
  stops?: string
}

/** The medicines and supplements that a patient takes, from whomever, with those that were stopped behind a word. */
export default function TakenList({ patient }: { patient: Patient }) {
  const chart = useQuery(chartQuery(patient.patientUid))
  const [open, setOpen] = useState<Opened | null>(null)
  const all = chart.data?.medicines
  const stopped = all?.filter(({ stoppedOn }) => stoppedOn !== null) ?? []
  const present = all?.filter(({ stoppedOn }) => stoppedOn === null) ?? []
  return (
    <Panel
      title="Medicines taken"
      action={
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen({ taken: null })}>
          Add
        </Button>
      }
    >
      <QueryFailure title="The medicines could not be loaded" query={chart} />
      {!all && !chart.error && <LoadingLines />}
      {all && present.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          None noted. What others have prescribed, and supplements, belong here.
        </chakra.p>
      )}
      <ul>
        {present.map((taken) => (
          <Medicine key={taken.id} taken={taken} onOpen={setOpen} />
        ))}
      </ul>
      {stopped.length > 0 && (
        <chakra.details mt="2" textStyle="sm" css={{ '& summary': { cursor: 'pointer', py: '1' } }}>
          <summary>Stopped ({stopped.length})</summary>
          <ul>
            {stopped.map((taken) => (
              <Medicine key={taken.id} taken={taken} onOpen={setOpen} />
            ))}
          </ul>
        </chakra.details>
      )}
      {open && <TakenDialog {...open} patient={patient} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function Medicine({ taken, onOpen }: { taken: Taken; onOpen: (opened: Opened) => void }) {
  const today = useToday()
  const { name, dose, when, since, prescriber, stoppedOn } = taken
  const facts = [
    when,
    since && `since ${formatShortDate(since)}`,
    stoppedOn && `stopped ${formatShortDate(stoppedOn)}`,
    prescriber && `by ${prescriber}`,
  ].filter(Boolean)
  return (
    <chakra.li
      display="flex"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="3"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      textStyle="sm"
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600" dir="auto">
          {name} {dose}
        </chakra.p>
        {facts.length > 0 && (
          <chakra.p textStyle="hint" color="fg.muted" dir="auto">
            {facts.join(' · ')}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" gap="2" data-print="hidden">
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-haspopup="dialog"
          aria-label={`Change ${name}`}
          onClick={() => onOpen({ taken })}
        >
          Change
        </Button>
        {!stoppedOn && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            aria-label={`Stop ${name}`}
            onClick={() => onOpen({ taken, stops: today })}
          >
            Stop
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  )
}
