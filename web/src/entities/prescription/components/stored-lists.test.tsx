import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { MedicineLines } from './medicine-lines.tsx'

test('shows each entry of a JSON list as a chip', () => {
  renderInApp(<ChipList json='["Milk","Tree nuts"]' label="Conditions" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Milk', 'Tree nuts'])
})

test('shows an empty list as a dash', () => {
  renderInApp(<ChipList json="[]" label="Conditions" />)
  expect(screen.getByText('–')).toBeVisible()
})

test.each(['["Milk"', '{"a":1}', '[1]'])('shows malformed data (%s) as a quiet warning', (json) => {
  renderInApp(<ChipList json={json} label="Conditions" />)
  expect(screen.getByText('Conditions: stored data can’t be read')).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('shows medicines with their doses and days', () => {
  const json = JSON.stringify([{ medicine: 'Metformin', m: '1', n: '0', e: '1', timing: '7' }])
  renderInApp(<MedicineLines json={json} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('Metformin (1-0-1) - 7 days')
})

test('shows the first medicine in one line, and how many more there are, to readers which', () => {
  const medicines = ['Zinc', 'Iron', 'Folate'].map((medicine) => ({
    medicine,
    m: '1',
    n: '0',
    e: '1',
    timing: '7',
  }))
  renderInApp(<MedicineLines json={JSON.stringify(medicines)} most={1} />)
  const [first, rest, ...others] = screen.getAllByRole('listitem')
  expect(first).toHaveStyle({ whiteSpace: 'nowrap', textOverflow: 'ellipsis' })
  expect(rest).toHaveTextContent('+2: Iron (1-0-1) - 7 days, Folate (1-0-1) - 7 days')
  expect(others).toEqual([])
})

test('shows malformed medicines as a quiet warning', () => {
  renderInApp(<MedicineLines json="nonsense" />)
  expect(screen.getByText('Medicines: stored data can’t be read')).toBeVisible()
})
