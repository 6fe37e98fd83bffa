import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { fillEmptyFields, readFields } from '../booking-fields.ts'
import type { FieldErrors } from '../check-fields.ts'
import { YourDetails } from './your-details.tsx'

const ignored = () => undefined

const { date: _date, slot: _slot, ...details } = sampleForm

function renderForm(errors: FieldErrors = {}) {
  const { container } = renderInApp(
    <form>
      <YourDetails
        errors={errors}
        readOnly={false}
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
