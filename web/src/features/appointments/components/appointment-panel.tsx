import { Button, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  ClipboardPen,
  MessageSquareText,
  NotebookPen,
  Trash2,
  Upload,
  UserPen,
} from 'lucide-react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { isNoShowTime, todayIn } from '#shared/domain/clock.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { bookingActions, type ClinicMoment, type SlotState } from '#shared/domain/slot-state.ts'
import { formatWeekdayTime } from '#web/lib/values/format-instant.ts'
import { PrescriptionLabel } from '#web/entities/prescription/components/prescription-label.tsx'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { confirmWithOption } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OutcomeChoice } from '#web/entities/appointment/components/outcome-choice.tsx'
import { VisitState } from '#web/entities/appointment/components/visit-state.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { mailAddress } from '../mail-address.ts'
import { useConfirmAppointment } from '../api/confirm-appointment.ts'
import { useDeleteAppointment } from '../api/delete-appointment.ts'
import { useUnconfirmAppointment } from '../api/unconfirm-appointment.ts'
import { phaseOf } from '../day-model.ts'
import type { DeskDialog } from '../selection.ts'
import { solidAct } from '../solid-act.ts'
import { paths } from '#web/lib/page/paths.ts'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { PatientFacts } from './patient-facts.tsx'

interface Props {
  appointment: Appointment
  state: SlotState
  moment: ClinicMoment
  onOpen: (dialog: DeskDialog) => void
  onClose: () => void
}

/** Lower buttons on a laptop leave room for the facts. On narrow screens, fingers need the full height. */
const lowButtons = { '& :is(button, a)': { h: { lg: '9' }, minH: { lg: '9' } } }

/** The side panel's view mode: the booking and its actions. */
export default function AppointmentPanel({ appointment, state, moment, onOpen, onClose }: Props) {
  const { patientUid, name, date, slot } = appointment
  // It has taken place, with what was written and measured.
  const isFinished = Boolean(appointment.finishedAt)
  const actions = bookingActions(state, date, moment)
  const confirmVisit = useConfirmAppointment()
  const unconfirm = useUnconfirmAppointment()
  const remove = useDeleteAppointment()

  const foot = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState('')
  const press = (change: typeof confirmVisit, button: HTMLElement) => {
    focusTitleAbove(button)
    setRefusal('')
    change.mutate({
      appointment,
      refuse: (text) => {
        if (!foot.current) return undefined
        // Of two presses, the second is refused because the first was.
        setRefusal((before) => before || text)
        return () => setRefusal('')
      },
    })
  }

  const askAndDelete = async () => {
    const visit = `${isolate(name)}, ${formatLongDate(date)}, ${slot}. The slot becomes free at once.`
    // There is no mail about a past visit, so nobody is notified.
    const time = { slot, minutes: appointment.durationMinutes }
    const isComing = !isNoShowTime(date, time, moment.zone, moment.now)
    const address = isComing ? mailAddress(appointment) : ''
    const byPhone = isComing && !address
    const answer = await confirmWithOption({
      title: 'Delete this appointment?',
      text: byPhone
        ? `${visit} No message is sent: please tell the patient (${isolate(appointment.contact)}).`
        : visit,
      option: address && `Tell the patient by mail (${isolate(address)}) in a minute`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!answer) return
    onClose()
    remove.mutate({ appointment, notify: answer.option })
  }

  const solid = solidAct(actions, phaseOf(appointment, moment))
  const secondary = [
    {
      show: actions.prescribe,
      dialog: 'prescription' as const,
      label: <PrescriptionLabel patientUid={patientUid} />,
      icon: ClipboardPen,
    },
    { show: actions.edit, dialog: 'details' as const, label: 'Edit Details', icon: UserPen },
    { show: actions.upload, dialog: 'upload' as const, label: 'Upload File', icon: Upload },
    { show: true, dialog: 'follow-up' as const, label: 'Book follow-up', icon: CalendarPlus },
    { show: actions.reschedule, dialog: 'reschedule' as const, label: 'Reschedule', icon: CalendarClock },
    {
      show: actions.edit && todayIn(moment.zone, moment.now) <= date,
      dialog: 'visit' as const,
      label: 'Kind, Reason',
      icon: MessageSquareText,
    },
  ].filter(({ show }) => show)

  return (
    <PanelFrame
      title={<bdi>{name}</bdi>}
      subtitle={`${formatLongDate(date)}, ${slot}`}
      badge={<VisitState {...appointment} noShow={state === 'no-show'} />}
      onClose={onClose}
      footer={
        <chakra.div ref={foot} display="grid" gap="2" role="group" aria-label="Actions" css={lowButtons}>
          {refusal && <Notice>{refusal}</Notice>}
          {(actions.confirm || actions.arrivedLate) && (
            <Button
              variant={solid === 'confirm' ? 'solid' : 'outline'}
              aria-disabled={confirmVisit.isPending}
              onClick={(event) => press(confirmVisit, event.currentTarget)}
            >
              <CalendarCheck aria-hidden="true" />
              {actions.confirm ? 'Confirm Visit' : 'Arrived late'}
            </Button>
          )}
          <ButtonLink to={paths.admin.visit(appointment.id)} variant="outline" aria-keyshortcuts="v">
            <NotebookPen aria-hidden="true" />
            Open visit
          </ButtonLink>
          {secondary.length > 0 && (
            <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
              {secondary.map(({ dialog, label, icon: Icon }) => (
                <Button
                  key={dialog}
                  variant={solid === dialog ? 'solid' : 'outline'}
                  px="1"
                  gap="1.5"
                  fontSize="sm"
                  onClick={() => onOpen(dialog)}
                >
                  <Icon aria-hidden="true" />
                  {label}
                </Button>
              ))}
              {actions.unconfirm && !isFinished && (
                <Button
                  variant="outline"
                  px="1"
                  fontSize="sm"
                  aria-disabled={unconfirm.isPending}
                  onClick={(event) => press(unconfirm, event.currentTarget)}
                >
                  {/* Its label fills half of a phone's panel, so there is no room for an icon. */}
                  Undo Confirmation
                </Button>
              )}
            </chakra.div>
          )}
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
            {!isFinished && (
              <Button variant="ghost" colorPalette="red" onClick={() => void askAndDelete()}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            )}
            <Button variant="ghost" colorPalette="gray" onClick={onClose}>
              Close
            </Button>
          </chakra.div>
        </chakra.div>
      }
    >
      {appointment.mailRefused && (
        <chakra.div mb="4">
          <Notice tone="warning">
            The mail server refused {appointment.email}. The patient got no mail: please tell them by
            telephone.
          </Notice>
        </chakra.div>
      )}
      <PatientFacts appointment={appointment} />
      <chakra.div mt="3">
        <OutcomeChoice appointment={appointment} moment={moment} />
      </chakra.div>
      {appointment.remindedAt && (
        <chakra.p textStyle="sm" color="fg.muted" mt="3">
          Reminded {formatWeekdayTime(appointment.remindedAt, moment.zone)}
        </chakra.p>
      )}
    </PanelFrame>
  )
}
