import { expect, test } from 'vitest'
import { weekLines } from './week-lines.ts'

test('says each sentence of a week once, with the days and amounts that differ', () => {
  const B12 = 'Vitamin B12: 0.0 µg, less than 2.2 µg: milk brings it.'
  const TABLET = 'Take the tablet an hour before breakfast.'
  expect(
    weekLines([
      [B12, 'Iron: 18.2 mg; 29.0 mg is recommended.', 'Rajma comes twice.', TABLET],
      [
        B12,
        'Iron: at least 17.5 mg; 29.0 mg is recommended.',
        'Energy: 3,501 kcal, less than 3,708 kcal.',
        TABLET,
      ],
    ]),
  ).toEqual([
    B12,
    'Iron (Mon 18.2 mg, Tue at least 17.5 mg); 29.0 mg is recommended.',
    'Mon: Rajma comes twice.',
    TABLET,
    'Energy (Tue 3,501 kcal), less than 3,708 kcal.',
  ])
})
