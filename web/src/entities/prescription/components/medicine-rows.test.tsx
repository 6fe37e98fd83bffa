import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_MEDICINE } from '#shared/domain/medicines.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { MedicineRows } from './medicine-rows.tsx'

test('accepts no changes while the rows are being saved', async () => {
  const onChange = vi.fn<() => void>()
  const rows = ['Aspirin', 'Metformin'].map((medicine, key) => ({ ...EMPTY_MEDICINE, medicine, key }))
  const { user } = renderInApp(
    <ReadOnlyWhile busy>
      <MedicineRows missing={false} rows={rows} onChange={onChange} />
    </ReadOnlyWhile>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Medicine 2' }), ' 500{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add medicine' }))
  await user.click(screen.getByRole('button', { name: 'Remove medicine 1' }))
  expect(onChange).not.toHaveBeenCalled()
})
