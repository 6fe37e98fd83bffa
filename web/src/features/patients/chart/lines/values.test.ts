import { expect, test } from 'vitest'
import { sampleKinds, sampleLine } from '#tests/support/chart-samples.ts'
import {
  bandOf,
  bandText,
  changesOf,
  convertedText,
  enteredText,
  lineText,
  linesByFamily,
  outsideText,
  pointsOf,
  shownUnit,
  signed,
} from './values.ts'
import { unitText } from '#web/entities/measurement/units.ts'

const { weight, hba1c, tsh, egfr, energy } = sampleKinds
const lb = weight.units[1]
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

test('shows a kind in the patient’s unit, else the clinic’s, else the first', () => {
  expect(shownUnit(weight, 'lb')?.unit).toBe('lb')
  expect(shownUnit({ ...weight, shownUnit: 'lb' })?.unit).toBe('lb')
  expect(shownUnit({ ...weight, shownUnit: 'lb' }, 'kg')?.unit).toBe('kg')
  expect(shownUnit(weight, 'stone')?.unit).toBe('kg')
  expect(shownUnit(energy)).toBeUndefined()
})

test('shows a value as it was typed, and in the unit that is shown if that is another', () => {
  const { last } = sampleLine('weight', [['2026-11-20', 74.3]], { enteredValue: 163.8, enteredUnit: 'lb' })
  expect(enteredText(last, weight, weight.units[0])).toBe('163.8 lb')
  expect(convertedText(last, weight, weight.units[0])).toBe('74.3 kg')
  expect(convertedText(last, weight, lb)).toBe('')
  expect(enteredText(sampleLine('tsh', [['2026-11-20', 0.01, '<']]).last, tsh, tsh.units[0])).toBe(
    '< 0.01 mIU/L',
  )
  expect(enteredText(sampleLine('energy', [['2026-11-20', 7]]).last, energy, undefined)).toBe('7')
})

test('shows a worked-out value in its unit, as it is read', () => {
  const { last } = sampleLine('egfr', [['2026-11-20', 58]], { enteredValue: null, enteredUnit: null })
  expect(enteredText(last, egfr, egfr.units[0])).toBe('58 mL/min/1.73 m²')
  expect(unitText('umol/L')).toBe('µmol/L')
})

const ada = { high: 5.7, source: 'ADA', mark: 'S' }

const of = (value: number, comparator?: '<' | '>') =>
  sampleLine('hba1c', [['2026-11-20', value, comparator]], { band: ada }).last

test('says in words that a value is outside of its band', () => {
  expect(outsideText(of(6.7), hba1c, hba1c.units[0])).toBe('above 5.7')
  expect(outsideText(of(6.7), hba1c, hba1c.units[1])).toBe('above 39')
  // The edge itself is inside, and of '< 6' nothing is certain.
  expect(outsideText(of(5.7), hba1c, hba1c.units[0])).toBe('')
  expect(outsideText(of(6, '<'), hba1c, hba1c.units[0])).toBe('')
  expect(outsideText(of(5.7, '>'), hba1c, hba1c.units[0])).toBe('above 5.7')
})

test('says nothing of a value without a band, as a child’s', () => {
  const { last } = sampleLine('weight', [['2026-11-20', 27]])
  expect(bandOf(last, weight)).toBeNull()
  expect(outsideText(last, weight, weight.units[0])).toBe('')
})

test('takes the laboratory’s own band, in the unit in which it was typed', () => {
  const { last } = sampleLine('hba1c', [['2026-11-20', 6.7]], {
    band: ada,
    enteredValue: 50,
    enteredUnit: 'mmol/mol',
    low: 20,
    high: 42,
  })
  const band = bandOf(last, hba1c)!
  expect(bandText(band, hba1c, hba1c.units[1])).toBe('20 to 42 mmol/mol')
  expect(band.source).toBe('the laboratory’s own')
  expect(outsideText(last, hba1c, hba1c.units[0])).toBe('above 6')
})

const source = (mark: string) =>
  bandOf(sampleLine('hba1c', [['2026-11-20', 6]], { band: { ...ada, mark } }).last, hba1c)!.source

test('names the source of a band and how far it was checked', () => {
  expect(source('S')).toBe('ADA, read on a secondary page')
  expect(source('K')).toBe('ADA, from knowledge, not checked')
})

test('gives the change since the last and since the start, of what is shown', () => {
  const points = pointsOf(
    sampleLine('weight', [
      ['2026-01-10', 82.4],
      ['2026-06-10', 77.04],
      ['2026-11-20', 75.68],
    ]),
  )
  expect(changesOf(points, weight, weight.units[0])).toEqual({ last: '−1.3', start: '−6.7' })
  expect(changesOf(points, weight, lb)).toEqual({ last: '−3.0', start: '−14.9' })
  expect(changesOf(points.slice(0, 2), weight, weight.units[0])).toEqual({ last: '−5.4', start: '' })
  expect(changesOf(points.slice(0, 1), weight, weight.units[0])).toBeNull()
})

test('uses no inexact value for a change', () => {
  const values = [
    ['2026-01-10', 5.8],
    ['2026-06-10', 100, '>'],
    ['2026-11-20', 3.1],
  ] as const
  const points = pointsOf(sampleLine('tsh', values))
  expect(changesOf(points, tsh, tsh.units[0])).toEqual({ last: '−2.70', start: '' })
  expect(changesOf(points.slice(0, 2), tsh, tsh.units[0])).toBeNull()
})

test('writes a difference with its sign', () => {
  expect([1.25, -0.04, 0].map((difference) => signed(difference, 1))).toEqual(['+1.3', '±0', '±0'])
})

test('tells a line in words: first, last, lowest and highest', () => {
  const points = pointsOf(
    sampleLine('weight', [
      ['2026-01-10', 82.4],
      ['2026-06-10', 84],
      ['2026-11-20', 75.7],
    ]),
  )
  expect(lineText(points, weight, weight.units[0], day)).toBe(
    'Weight: first 82.4 kg on 2026-01-10, last 75.7 kg on 2026-11-20, lowest 75.7 kg, highest 84.0 kg, 3 values',
  )
  expect(lineText(points.slice(2), weight, weight.units[0], day)).toBe('Weight: 75.7 kg on 2026-11-20')
  expect(lineText([], weight, weight.units[0], day)).toBe('Weight: no values')
})

test('groups lines by family, and leaves out those of unknown kinds', () => {
  const lines = [
    sampleLine('energy', []),
    sampleLine('weight', []),
    { ...sampleLine('tsh', []), kind: 'new' },
  ]
  const families = linesByFamily(lines, Object.values(sampleKinds))
  expect(families.map(({ name, rows: some }) => [name, some.map(({ kind }) => kind.key)])).toEqual([
    ['Body', ['weight']],
    ['How it goes', ['energy']],
  ])
})
