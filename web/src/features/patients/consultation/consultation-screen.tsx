import { Button, chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Consultation, Note } from '#shared/contract/consultation.ts'
import { filledMedicines } from '#shared/domain/medicines.ts'
import { OutcomeChoice } from '#web/entities/appointment/components/outcome-choice.tsx'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { kindsQuery } from '#web/entities/measurement/api/get-kinds.ts'
import { useSet } from '#web/entities/measurement/use-set.ts'
import { PatientDialog, type PatientDialogName } from '#web/entities/patient-dialog.tsx'
import { usePatientUpdates } from '#web/entities/patient/patient-updated.ts'
import { TaskList } from '#web/entities/task/components/task-list.tsx'
import { isCovered } from '#web/lib/browser/is-covered.ts'
import { useKeys } from '#web/lib/browser/keys.ts'
import { TABLE, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { useDraft, useKept } from '#web/lib/forms/drafts.ts'
import { useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { same } from '#web/lib/values/same.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { Alarms, ChartLines, Goals, Plans, TakenList } from '../chart/late-chart.tsx'
import { useVisitMoment } from '../use-visit-moment.ts'
import { consultationQuery } from './api/get-consultation.ts'
import type { Finished } from './api/send-visit-end.ts'
import { isEmpty, textOf, withTyped } from './note/note-form.ts'
import { canWrite } from './note/note-keeper.ts'
import { NotePanel } from './note/note-panel.tsx'
import { useNote } from './note/use-note.ts'
import { Before } from './parts/before.tsx'
import { FinishPlan } from './parts/finish-plan.tsx'
import { FinishedVisit } from './parts/finished-visit.tsx'
import { Measured } from './parts/measured.tsx'
import { NextVisit } from './parts/next-visit.tsx'
import { Prescribed } from './parts/prescribed.tsx'
import { type Step, StepBar } from './parts/step-bar.tsx'
import { VisitHead } from './parts/visit-head.tsx'
import { useOffers } from './use-offers.ts'
import { type PartName, useVisitEnd } from './use-visit-end.ts'
import { EMPTY_VISIT, type VisitForm } from './visit-form.ts'

const stepOf: Record<PartName, Step> = {
  visit: 'next',
  note: 'note',
  measurements: 'measured',
  prescription: 'measured',
  next: 'next',
}

/** Focuses a part once it is shown: its first wrong field, or what `selector` finds, else its title. */
const focusPart = (part: string, selector = '[aria-invalid="true"]') =>
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-part="${part}"]`)
    const found = place?.querySelector<HTMLElement>(selector) ?? place?.querySelector<HTMLElement>('h2')
    found?.focus()
    found?.scrollIntoView({ block: 'center' })
  })

/** Why a visit can't be finished, nor its note signed; undefined if it can. */
function unfinishable({ status, date }: Appointment, today: string): string | undefined {
  if (status === 'cancelled') return 'This visit was cancelled, so its note stays a draft.'
  return date > today
    ? 'The day of this visit is still to come: what you write is kept as a draft.'
    : undefined
}

/** The parts that are drawn with the screen; one that is lost says so in its place. */
export const loadParts = () =>
  Promise.allSettled([Alarms, ChartLines, Goals, Plans, TakenList].map((part) => part.load()))

interface Props {
  visit: Consultation
  /** When it was loaded, in epoch milliseconds. */
  loadedAt: number
}

/** A consultation: what was, what is heard, what is measured and given, and one button at its end. */
export default function ConsultationScreen({ visit, loadedAt }: Props) {
  const { appointment, patient } = visit
  const { id } = appointment
  const { patientUid, name } = patient
  const queryClient = useQueryClient()
  const zone = useClinicZone()
  const today = useToday()
  const moment = useVisitMoment(loadedAt)
  const wide = useMediaQuery(TABLE)
  const kinds = useQuery(kindsQuery).data ?? []

  const reload = () => void queryClient.invalidateQueries(consultationQuery(id))
  const put = (part: Partial<Consultation>) =>
    queryClient.setQueryData(consultationQuery(id).queryKey, (now) => now && { ...now, ...part })
  const onNote = (note: Note) => put({ note })
  usePatientUpdates((updated) => {
    if (updated === patientUid) reload()
  })

  const { keeper, state } = useNote(visit, { onSaved: onNote, onLost: reload })

  const draftKey = `visit:${id}`
  const kept = useKept<VisitForm>(draftKey)
  const [form, setForm] = useState<VisitForm>(kept ?? EMPTY_VISIT)
  const isUnsaved = !same(form, EMPTY_VISIT)
  useDraft(draftKey, () => (isUnsaved ? form : null), { overReload: true })
  useKeptOnLeave(draftKey)
  const changeSet: Change<VisitForm['set']> = (update) => setForm((now) => ({ ...now, set: update(now.set) }))
  const changeRows: Change<VisitForm['rows']> = (update) =>
    setForm((now) => ({ ...now, rows: update(now.rows) }))
  const [submitted, setSubmitted] = useState(false)
  const set = useSet({ patientUid, kinds, form: form.set, change: changeSet })
  const day = appointment.date < today ? appointment.date : undefined

  const offers = useOffers(appointment, today)
  const offer = offers.find(({ weeks }) => weeks === form.weeks)
  const offered = offer?.date && offer.slot ? { date: offer.date, slot: offer.slot } : undefined
  const next = form.instead ?? offered

  const [step, setStep] = useState<Step>('before')
  const [dialog, setDialog] = useState<PatientDialogName | null>(null)
  const [finished, setFinished] = useState<Finished | null>(null)
  const isOver = Boolean(appointment.finishedAt)
  const unsigned = unfinishable(appointment, today)

  const goTo = (part: PartName, selector?: string) => {
    setStep(stepOf[part])
    focusPart(part, selector)
  }
  const end = useVisitEnd({
    visit,
    form,
    set,
    kinds,
    zone,
    day,
    next,
    keeper,
    onVisit: (present) => put({ appointment: present }),
    onFinished: (result) => {
      const { done } = result
      setForm((now) => (result.isEarlier ? now : EMPTY_VISIT))
      setFinished(result)
      put({ appointment: done.appointment, note: done.note })
      setStep('next')
    },
    onRefused: (part) => {
      setSubmitted(true)
      goTo(part)
    },
    onReload: reload,
  })
  useEffect(() => {
    if (isOver && finished) focusPart('finished')
  }, [isOver, finished])
  const finish = () => {
    if (!unsigned && !isOver) void end.press()
  }

  const onCtrlEnter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isCovered()) return
    event.preventDefault()
    finish()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onCtrlEnter(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useKeys('Visit', [
    { keys: 'n', words: 'Write the note', act: () => goTo('note', 'textarea'), isOfOpen: true },
    { keys: 'm', words: 'Measure', act: () => goTo('measurements', 'input'), isOfOpen: true },
    { keys: 'p', words: 'Prescribe', act: () => goTo('prescription', 'textarea'), isOfOpen: true },
    { keys: 'f', words: 'Next visit', act: () => goTo('next', 'input'), isOfOpen: true },
    { keys: 'Ctrl Enter', words: 'Finish the visit, also while you type' },
  ])

  const refusalOf = (part: PartName) => end.refusal?.part === part && <Notice>{end.refusal.text}</Notice>
  const finishButton = !isOver && (
    <Button
      disabled={unsigned !== undefined}
      aria-disabled={end.busy || undefined}
      aria-keyshortcuts="Control+Enter"
      onClick={finish}
    >
      {end.busy ? 'Finishing…' : 'Finish visit'}
    </Button>
  )

  /** A part of the screen: a column on wide ones, else a step. */
  const column = (own: Step, children: ReactNode) => (
    <chakra.div display={wide || step === own ? 'grid' : 'none'} gap="4" alignContent="start" minW="0">
      {children}
    </chakra.div>
  )

  return (
    <ReadOnlyWhile busy={end.busy}>
      <VisitHead visit={visit} action={wide && finishButton} />
      <Alarms patientUid={patientUid} />
      {unsigned && (
        <chakra.div mb="4">
          <Notice tone="info">{unsigned}</Notice>
        </chakra.div>
      )}
      {end.refusal?.part === 'visit' && (
        <chakra.div mb="4" data-part="visit">
          <chakra.h2 tabIndex={-1} srOnly>
            Visit
          </chakra.h2>
          {refusalOf('visit')}
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        pb={wide ? '0' : '24'}
        // Neither the head nor the bar at the foot covers what has the focus.
        css={{ '& :is(input, textarea, select, button, a)': { scrollMarginBlock: '11rem 8rem' } }}
        gridTemplateColumns={wide ? 'minmax(0, 17rem) minmax(0, 1fr) minmax(0, 19rem)' : 'minmax(0, 1fr)'}
      >
        {column(
          'before',
          <Before
            visit={visit}
            zone={zone}
            onMeasure={() => goTo('measurements', 'input')}
            onUpload={() => setDialog('upload')}
          />,
        )}
        {column(
          'note',
          <div data-part="note">
            <NotePanel
              visit={visit}
              keeper={keeper}
              state={state}
              unsigned={unsigned}
              refusal={refusalOf('note')}
              onNote={onNote}
              onWords={(words) => put({ words })}
            />
          </div>,
        )}
        <chakra.div display="grid" gap="4" minW="0">
          {isOver &&
            column(
              'next',
              <div data-part="finished">
                <FinishedVisit visit={visit} kinds={kinds} zone={zone} finished={finished} />
              </div>,
            )}
          {/* What an earlier press didn't carry can still be saved alone. */}
          {(!isOver || isUnsaved) &&
            column(
              'measured',
              <>
                <div data-part="measurements">
                  <Measured
                    patientUid={patientUid}
                    name={name}
                    set={set}
                    day={day}
                    submitted={submitted}
                    refusal={refusalOf('measurements')}
                    onSubmit={() => setSubmitted(true)}
                    onSaved={(left) => changeSet(() => left)}
                  />
                </div>
                <div data-part="prescription">
                  <Prescribed
                    visit={visit}
                    rows={form.rows}
                    refusal={refusalOf('prescription')}
                    onChange={changeRows}
                    onEdit={() => setDialog('prescription')}
                    onSaved={() => {
                      changeRows(() => EMPTY_VISIT.rows)
                      reload()
                    }}
                  />
                </div>
              </>,
            )}
          {column(
            'next',
            <>
              {!isOver && (
                <div data-part="next">
                  <NextVisit
                    visit={visit}
                    offers={offers}
                    weeks={form.instead ? -1 : form.weeks}
                    next={next}
                    nearest={end.nearest}
                    refusal={refusalOf('next')}
                    onWeeks={(weeks) => setForm((now) => ({ ...now, weeks, instead: null }))}
                    onInstead={(instead) => setForm((now) => ({ ...now, instead }))}
                    onBooked={() => {
                      setForm((now) => ({ ...now, weeks: 0, instead: null }))
                      reload()
                    }}
                  />
                </div>
              )}
              <Plans patient={patient} />
              <Panel title="Tasks">
                <TaskList
                  tasks={visit.tasks}
                  today={today}
                  day={today}
                  of={{ patientUid, appointmentId: id }}
                />
              </Panel>
              <OutcomeChoice appointment={appointment} moment={moment} />
              {!unsigned && !isOver && (
                <FinishPlan
                  byKeys={wide}
                  signs={canWrite(state.base) && !isEmpty(textOf(withTyped(state.form)))}
                  values={set.values.length}
                  medicines={filledMedicines(form.rows).length}
                  next={next}
                  booked={visit.nextVisit !== null}
                />
              )}
            </>,
          )}
        </chakra.div>
      </chakra.div>
      {!wide && <StepBar step={step} onStep={setStep} action={step === 'next' && finishButton} />}
      {dialog && (
        <PatientDialog dialog={dialog} patientUid={patientUid} name={name} onClose={() => setDialog(null)} />
      )}
    </ReadOnlyWhile>
  )
}
