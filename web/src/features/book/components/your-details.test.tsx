import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BookingBody } from '#shared/contract/bookings.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { fillEmptyFields, readFields } from '#web/entities/booking/booking-fields.ts'
import type { FieldErrors } from '#web/entities/booking/booking-fields.ts'
import { YourDetails } from './your-details.tsx'

const noErrors: FieldErrors = {}
const ignored = () => undefined

const { date: _date, slot: _slot, ...details } = sampleForm

const Form = ({ errors, readOnly }: { errors: FieldErrors; readOnly: boolean }) => (
  <form>
    <YourDetails
      errors={errors}
      readOnly={readOnly}
      verified={false}
      onEmailEdited={ignored}
      onVerifyEmail={ignored}
    />
  </form>
)

function renderForm(errors = noErrors, readOnly = false) {
  const { container } = renderInApp(<Form errors={errors} readOnly={readOnly} />)
  return container.querySelector('form')!
}

test('has an input for every field of the form except day and slot', () => {
  const form = renderForm()
  fillEmptyFields(form, sampleForm)
  expect(readFields(form)).toEqual({ ...sampleForm, date: '', slot: '' })
})

test('shows the error of every field of the form except day and slot', () => {
  const errors = Object.fromEntries(Object.keys(details).map((name) => [name, `The ${name} is wrong.`]))
  const form = renderForm(errors)
  for (const text of Object.values(errors)) expect(form).toHaveTextContent(text)
})

const textFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=radio]), textarea')].map(
    (field) => ({
      name: field.name as keyof typeof details,
      field,
    }),
  )

test('limits every free text to the API’s maximum length', () => {
  const lengths = textFields(renderForm()).map(({ name, field }) => {
    const takes = (chars: number) => BookingBody.shape[name].safeParse('x'.repeat(chars)).success
    // An address has its own validation.
    return name === 'email' || (takes(field.maxLength) && !takes(field.maxLength + 1)) ? null : name
  })
  expect(lengths.filter(Boolean)).toEqual([])
})

test('locks all texts while the booking is being sent', () => {
  const fields = textFields(renderForm({}, true))
  expect(fields.filter(({ field }) => !field.readOnly).map(({ name }) => name)).toEqual([])
})

function FormBeingSent() {
  const [sent, setSent] = useState(false)
  return (
    <>
      <Form errors={noErrors} readOnly={sent} />
      <button onClick={() => setSent(true)}>Send</button>
    </>
  )
}

const kind = (name: string) => screen.getByRole('radio', { name })

test('keeps the chosen kind of visit while the booking is being sent', async () => {
  const { container, user } = renderInApp(<FormBeingSent />)
  await user.click(kind('By video'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(kind('At the clinic'))
  await user.keyboard('{ArrowUp}')
  expect(kind('By video')).toHaveAttribute('aria-disabled', 'true')
  expect(readFields(container.querySelector('form')!).visitKind).toBe('video')
})
