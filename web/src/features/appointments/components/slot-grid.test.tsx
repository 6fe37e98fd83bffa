import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { unknownDay } from '../day-model.ts'
import { SlotGrid } from './slot-grid.tsx'

test.each([
  ['Loading…', 'is on its way', true],
  ['Not known', 'could not be loaded', false],
])('shows %s in every slot while the day %s', (text, _when, busy) => {
  renderInApp(<SlotGrid rows={unknownDay} selected={null} busy={busy} onSelect={() => undefined} />)
  expect(screen.getAllByText(text)).toHaveLength(unknownDay.length)
})
