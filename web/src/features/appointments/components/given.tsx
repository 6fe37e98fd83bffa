import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useMediaQuery, WIDE } from '#web/lib/browser/use-media-query.ts'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { useUpdatePatient } from '#web/entities/patient/api/update-patient.ts'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeepRecord } from '../api/keep-record.ts'

/** The record's fields that a visit shows. */
const recordText = ({ name, contact, email }: Appointment) =>
  [name, contact, email || 'no email'].map(isolate).join(', ')

interface Props {
  appointment: Appointment
  field: 'contact' | 'email'
  /** The version of the patient's record, if it was loaded. */
  version: number | undefined
}

/**
 * A number or e-mail given at booking that differs from the record's: adopt it into the record, or keep the record's.
 */
export function Given({ appointment, field, version }: Props) {
  const given = field === 'contact' ? appointment.givenContact : appointment.givenEmail
  const update = useUpdatePatient(appointment.patientUid, field)
  const keep = useKeepRecord(appointment)
  const wide = useMediaQuery(WIDE)
  const [problem, setProblem] = useState('')
  if (!given) return null
  const noun = field === 'contact' ? 'Contact' : 'Email'
  const kept = appointment[field] || 'no email'
  const busy = update.isPending || keep.isPending
  // A record that wasn't loaded must not be overwritten: the user hasn't seen its values.
  const unknown = version === undefined

  const failed = (text: string) => {
    setProblem(text)
    toast(text, { tone: 'error' })
  }
  const adopted = () => toast(aboutVisit(`${noun} adopted`, appointment))
  const adopt = () =>
    update.mutate(
      { [field]: given, version },
      {
        onSuccess: adopted,
        onError: (error) => {
          // A colleague adopted the value.
          if (staleRecord<Patient>(error)?.[field] === given) adopted()
          else failed(denialText(`${noun} not adopted:`, error))
        },
      },
    )
  const keepRecord = () =>
    keep.mutate(field, {
      onSuccess: () => toast(aboutVisit(`The record’s ${noun.toLowerCase()} is kept`, appointment)),
      onError: (error) => {
        const now = staleRecord<Appointment>(error)
        const text = now
          ? `${noun} not changed: a colleague changed the record meanwhile. It now says ${recordText(now)}.`
          : denialText(`${noun} not changed:`, error)
        failed(text)
      },
    })
  const acts = [
    { text: 'Use this', label: `Use ${given} for the patient`, act: adopt, off: busy || unknown },
    { text: 'Keep the record’s', label: `Keep ${kept} for this visit`, act: keepRecord, off: busy },
  ]
  return (
    <chakra.div mt="1">
      {field === 'contact' ? <PhoneLink contact={given} /> : given}
      <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="400">
        given when booking
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" gap="1" mt="1">
        {acts.map(({ text, label, act, off }) => (
          <Button
            key={text}
            size="xs"
            variant="outline"
            aria-label={label}
            aria-disabled={off}
            onClick={(event) => {
              if (off) return
              focusTitleAbove(event.currentTarget)
              setProblem('')
              act()
            }}
          >
            {text}
          </Button>
        ))}
      </chakra.span>
      {/* On narrow screens the panel covers the page's messages. */}
      {!wide && problem && (
        <chakra.div mt="2">
          <Notice>{problem}</Notice>
        </chakra.div>
      )}
    </chakra.div>
  )
}
