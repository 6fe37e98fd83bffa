import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { canBeCalled } from '#shared/domain/phone-number.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BookForm } from '../use-book-form.ts'
import { SameNumber } from './same-number.tsx'
import { VisitKindField } from './visit-kind-field.tsx'

interface Props {
  form: BookForm
  onChange: Change<BookForm>
  /** Called when a known patient with the same number is chosen. */
  onChoose: (patient: Patient) => void
  /** Whether the user has tried to book. From then on, errors are shown. */
  submitted: boolean
  wrongEmail: boolean
}

/** The fields of a booking at the desk: the person and the visit. */
export function BookingFields({ form, onChange, onChoose, submitted, wrongEmail }: Props) {
  const [contactLeft, setContactLeft] = useState(form.contact !== '')

  const errorOf = (key: 'name' | 'contact' | 'email', label: string) => {
    if (key === 'email') return wrongEmail ? 'Enter a valid email address.' : undefined
    return form[key].trim() ? undefined : `${label} is required`
  }
  const input = (key: 'name' | 'contact' | 'email', label: string, extra: object) => (
    <TextField
      label={label}
      required={key !== 'email'}
      optional={key === 'email'}
      error={submitted ? errorOf(key, label) : undefined}
      {...extra}
      value={form[key]}
      onText={(value) => onChange((now) => ({ ...now, [key]: value }))}
    />
  )

  return (
    <>
      {input('name', 'Name', { maxLength: MAX_CHARS.line, dir: 'auto' })}
      {input('contact', 'Contact', {
        maxLength: MAX_CHARS.telephone,
        inputMode: 'tel',
        onBlur: () => setContactLeft(true),
        onFocus: () => setContactLeft(false),
      })}
      {contactLeft && form.contact.trim() && !canBeCalled(form.contact) && (
        <Notice tone="warning">This number can’t be called. You can book with it all the same.</Notice>
      )}
      {!form.patientUid && <SameNumber contact={form.contact} onChoose={onChoose} />}
      {input('email', 'Email', { type: 'email', maxLength: MAX_CHARS.email })}
      <VisitKindField
        label="Kind of visit"
        optional
        value={form.visitKind}
        onChoose={(visitKind) => onChange((now) => ({ ...now, visitKind }))}
      />
      <TextField
        label="Reason for the visit"
        optional
        rows={2}
        maxLength={MAX_CHARS.visitReason}
        dir="auto"
        value={form.reason}
        onText={(value) => onChange((now) => ({ ...now, reason: value }))}
      />
    </>
  )
}
