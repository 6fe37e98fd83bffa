import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { Change } from '#web/lib/forms/change.ts'
import { type BookForm, EMPTY_BOOKING } from '../use-book-form.ts'
import { BookingFields } from './booking-fields.tsx'

test('every field of the form has an input', () => {
  const onChange = vi.fn<Change<BookForm>>()
  const { container } = renderInApp(
    <BookingFields
      form={EMPTY_BOOKING}
      onChange={onChange}
      onChoose={() => undefined}
      submitted={false}
      wrongEmail={false}
    />,
  )
  for (const control of container.querySelectorAll('input, select, textarea')) {
    fireEvent.change(control, { target: { value: 'video' } })
  }
  const entered = onChange.mock.calls
    .map(([update]) => update(EMPTY_BOOKING))
    .map((form) => Object.entries(form).flatMap(([field, value]) => (value === 'video' ? [field] : [])))
  expect(entered.flat().toSorted()).toEqual(Object.keys(EMPTY_BOOKING).toSorted())
})
