import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Measurement } from '#shared/contract/measurements.ts'
import { kind } from '#tests/support/kinds.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { ValuesTable } from './values-table.tsx'

const weight: Measurement = {
  id: 1,
  heightCm: null,
  weightKg: 72,
  bp: null,
  measuredAt: '2026-11-23T04:00:00.000Z',
  author: 'Dr Rao',
  kind: 'weight',
  value: 72,
  unit: 'kg',
  comparator: null,
  enteredValue: 72,
  enteredUnit: 'kg',
  low: null,
  high: null,
  site: null,
  chart: null,
  band: null,
  note: null,
  setId: 's',
  source: 'staff',
  enteredAt: '2026-11-23T04:00:00.000Z',
  replaces: null,
  replacedBy: 2,
  reason: null,
}
const correction: Measurement = {
  ...weight,
  id: 2,
  value: 71,
  enteredValue: 71,
  author: 'Meera',
  replaces: 1,
  replacedBy: null,
  reason: 'Read from the wrong line',
}

test('a replaced value is struck through with reason and author, and can’t be corrected again', async () => {
  vi.stubGlobal('fetch', async () => Response.json([correction, weight]))
  renderInApp(
    <ValuesTable
      patientUid="P-7K3M9Q2X"
      kind={kind('weight')}
      unit={kind('weight').units[0]}
      zone="Asia/Kolkata"
      onCorrect={vi.fn<() => void>()}
    />,
  )
  const struck = await screen.findByRole('row', { name: /72 kg/ })
  expect(struck.querySelector('s')).toHaveTextContent('72 kg')
  expect(struck).toHaveTextContent('Replaced by Meera: Read from the wrong line')
  expect(within(struck).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: /^Correct 71 kg/ })).toBeVisible()
})
