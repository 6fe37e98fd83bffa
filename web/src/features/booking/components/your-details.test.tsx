import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { fillEmptyFields, readFields } from '../booking-fields.ts'
import { YourDetails } from './your-details.tsx'

const ignored = () => undefined

test('has an input for every field of the form but day and slot', () => {
  const { container } = renderInApp(
    <form>
      <YourDetails
        errors={{}}
        readOnly={false}
        verified={false}
        onEmailEdited={ignored}
        onVerifyEmail={ignored}
      />
    </form>,
  )
  const form = container.querySelector('form')!
  fillEmptyFields(form, sampleForm)
  expect(readFields(form)).toEqual({ ...sampleForm, date: '', slot: '' })
})
