import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleForm } from '#tests/support/sample-booking.ts'
import { PatientFacts } from './patient-facts.tsx'

// These are in the panel's heading.
const { name: _name, date: _date, slot: _slot, ...facts } = sampleForm

test.each(Object.entries(facts))('shows the %s that the visitor gave', (_fact, given) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container } = renderInApp(<PatientFacts appointment={sampleAppointment} />)
  expect(container).toHaveTextContent(given)
})
