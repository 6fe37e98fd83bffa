import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { ChipsField } from './chips-field.tsx'

test('ignores changes while the value is being saved', async () => {
  const onChange = vi.fn<() => void>()
  const { user } = renderInApp(
    <ReadOnlyWhile busy>
      <ChipsField label="Allergies" options={['Milk']} value={[]} onChange={onChange} />
    </ReadOnlyWhile>,
  )
  await user.click(screen.getByRole('button', { name: 'Milk' }))
  await user.type(screen.getByRole('textbox', { name: 'Other allergies' }), 'Nuts{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Other allergies' })).toHaveValue('')
})
