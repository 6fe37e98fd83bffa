import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consultation, FinishBody, Note } from '#shared/contract/consultation.ts'
import type { MeasurementKind, Unusual } from '#shared/contract/measurements.ts'
import type { Appointment } from '#shared/contract/appointments.ts'
import { medicineDoubts } from '#shared/domain/doubts.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { filledMedicines } from '#shared/domain/medicines.ts'
import { unusualTexts } from '#web/entities/measurement/measured-texts.ts'
import type { ValueSet } from '#web/entities/measurement/use-set.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useDoubts } from '#web/ui/use-doubts.ts'
import { type Finished, useFinishVisit } from './api/send-visit-end.ts'
import { isEmpty, textOf, withTyped } from './note/note-form.ts'
import { canWrite, type NoteKeeper } from './note/note-keeper.ts'
import type { Place, VisitForm } from './visit-form.ts'

/** The parts of a visit, as a refusal names them. */
export type PartName = 'visit' | 'measurements' | 'note' | 'prescription' | 'next'

/** Why a visit was not finished, and by which of its parts. */
export interface Refusal {
  part: PartName
  text: string
}

/** What a refusal says of the part that stopped it. */
interface Stopped {
  part?: PartName
  visit?: Appointment
  note?: Note
  unusual?: readonly Unusual[]
  nearest?: readonly Place[]
}

const stoppedBy = (error: unknown): Stopped =>
  error instanceof RequestError && typeof error.current === 'object' ? ((error.current ?? {}) as Stopped) : {}

interface Options {
  visit: Consultation
  form: VisitForm
  set: ValueSet
  kinds: readonly MeasurementKind[]
  zone: string | undefined
  /** The day of the values, if it isn't today. */
  day: string | undefined
  next: Place | undefined
  keeper: NoteKeeper
  /** Called with what the server has instead of the visit that is shown. */
  onVisit: (visit: Appointment) => void
  onFinished: (finished: Finished) => void
  /** Shows the part that stopped it. */
  onRefused: (part: PartName) => void
  /** Loads the visit again. */
  onReload: () => void
}

/**
 * 'Finish visit': sends all parts at once, which are done together or not at all. Whatever stops it, what was typed stays,
 * and the part is named.
 */
export function useVisitEnd(options: Options) {
  const { visit, form, set, kinds, zone, day, next, keeper } = options
  const { appointment, patient } = visit
  const queryClient = useQueryClient()
  const finish = useFinishVisit(appointment.id, appointment.patientUid)
  const { unlessDoubted, asking } = useDoubts()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [nearest, setNearest] = useState<readonly Place[]>([])
  const here = useIsShown()
  const medicines = filledMedicines(form.rows)

  const refuse = (part: PartName, text: string) => {
    setRefusal({ part, text })
    options.onRefused(part)
  }

  /** The note as it is sent, once the server has its draft; null if none is sent. */
  async function readNote(): Promise<FinishBody['note'] | null> {
    const { base, theirs } = keeper.store.get()
    if (!theirs && !canWrite(base)) return null
    keeper.change(withTyped)
    const draft = await keeper.settle()
    if (!draft) throw new RequestError(0, 'Choose first which text of the note goes on.')
    const text = textOf(keeper.store.get().form)
    return isEmpty(text) ? null : { ...text, version: draft.version }
  }

  async function send(note: FinishBody['note'] | null, confirmUnusual: boolean): Promise<void> {
    const body: FinishBody = {
      version: appointment.version,
      ...(set.values.length > 0 && {
        measurements: {
          ...(day && { measuredAt: day }),
          ...(confirmUnusual && { confirmUnusual }),
          values: set.values,
        },
      }),
      ...(note && { note }),
      ...(medicines.length > 0 && { prescription: { medicines } }),
      ...(next && { next: { ...next, visitKind: appointment.visitKind ?? null } }),
    }
    try {
      const finished = await finish.mutateAsync(body)
      if (here.current) options.onFinished(finished)
    } catch (error) {
      if (here.current) await meet(error, note)
    }
  }

  async function meet(error: unknown, note: FinishBody['note'] | null): Promise<void> {
    const { part = 'visit', visit: present, note: theirs, unusual, nearest: offered } = stoppedBy(error)
    const reason = error instanceof RequestError ? error.reason : undefined
    if (reason === 'unusual' && unusual) {
      const points = unusualTexts(unusual, set.values, { kinds, zone })
      const yes = await confirm({
        title: 'Save these values?',
        points,
        confirmLabel: 'Save anyway',
        cancelLabel: 'Go back',
      })
      if (yes && here.current) return send(note, true)
      if (!yes) options.onRefused('measurements')
      return
    }
    if (present) options.onVisit(present)
    if (theirs) keeper.follow(theirs)
    if (offered) {
      setNearest(offered)
      // What is offered beside them.
      void refreshVisits(queryClient)
    }
    if (reason === 'finished' || reason === 'cancelled') options.onReload()
    refuse(
      part,
      reason === 'stale' && (present || theirs)
        ? `Not finished. ${present ? 'The visit' : 'The note'} was changed meanwhile. Its present state is shown: look at it, then finish again.`
        : denialText('Not finished.', error),
    )
  }

  const press = async () => {
    if (busy || asking) return
    setRefusal(null)
    setNearest([])
    if (Object.keys(set.errors).length > 0)
      return refuse('measurements', 'Not finished. Please check the values.')
    setBusy(true)
    try {
      const note = await readNote()
      const doubts = medicineDoubts(medicines, decodeList(patient.allergies).items)
      let meant = false
      await unlessDoubted(doubts, () => {
        meant = true
      })
      if (meant) await send(note, false)
      else options.onRefused('prescription')
    } catch (error) {
      refuse('note', denialText('Not finished.', error))
    }
    if (here.current) setBusy(false)
  }

  return { press, busy: busy || asking, refusal, nearest }
}
