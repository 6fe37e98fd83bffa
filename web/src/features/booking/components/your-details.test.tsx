import { expect, test } from 'vitest'
import { BookingBody } from '#shared/contract/bookings.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { fillEmptyFields, readFields } from '../booking-fields.ts'
import type { FieldErrors } from '../booking-fields.ts'
import { YourDetails } from './your-details.tsx'

const ignored = () => undefined

const { date: _date, slot: _slot, ...details } = sampleForm

function renderForm(errors: FieldErrors = {}, readOnly = false) {
  const { container } = renderInApp(
    <form>
      <YourDetails
        errors={errors}
        readOnly={readOnly}
        verified={false}
        onEmailEdited={ignored}
        onVerifyEmail={ignored}
      />
    </form>,
  )
  return container.querySelector('form')!
}

test('has an input for every field of the form but day and slot', () => {
  const form = renderForm()
  fillEmptyFields(form, sampleForm)
  expect(readFields(form)).toEqual({ ...sampleForm, date: '', slot: '' })
})

test('shows the error of every field of the form but day and slot', () => {
  const errors = Object.fromEntries(Object.keys(details).map((name) => [name, `The ${name} is wrong.`]))
  const form = renderForm(errors)
  for (const text of Object.values(errors)) expect(form).toHaveTextContent(text)
})

const textFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((field) => ({
    name: field.name as keyof typeof details,
    field,
  }))

test('ends every free text where the API does', () => {
  const lengths = textFields(renderForm()).map(({ name, field }) => {
    const takes = (chars: number) => BookingBody.shape[name].safeParse('x'.repeat(chars)).success
    // An address has a form of its own.
    return name === 'email' || (takes(field.maxLength) && !takes(field.maxLength + 1)) ? null : name
  })
  expect(lengths.filter(Boolean)).toEqual([])
})

test('lets no text be changed while the booking is on its way', () => {
  const fields = textFields(renderForm({}, true))
  expect(fields.filter(({ field }) => !field.readOnly).map(({ name }) => name)).toEqual([])
})
