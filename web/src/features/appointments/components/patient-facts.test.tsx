import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAllAllergies, manyAllergies } from '#tests/support/allergies.ts'
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

test('begins with all of twelve allergies', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const allergies = JSON.stringify(manyAllergies)
  renderInApp(<PatientFacts appointment={{ ...sampleAppointment, allergies }} />)
  const [first] = screen.getAllByRole('term')
  expect(first).toHaveTextContent('Allergies')
  expectAllAllergies(first!.nextElementSibling as HTMLElement)
})
