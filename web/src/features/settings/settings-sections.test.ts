import { expect, test } from 'vitest'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'
import { sectionOfAddress, settingSections, wrongSections } from './settings-sections.ts'

test('every setting is in one section', () => {
  const placed = settingSections.flatMap(({ names }): readonly string[] => names)
  expect(placed.toSorted()).toEqual(Object.keys(settingLabels).toSorted())
})

test('an unknown section in the address shows the first', () => {
  expect([sectionOfAddress(null), sectionOfAddress('hours'), sectionOfAddress('?')]).toEqual([
    'clinic',
    'hours',
    'clinic',
  ])
})

test('the sections of wrong fields are in the order of the menu', () => {
  expect(wrongSections({ fee: 'Too long', slots: 'Unknown slot', email: undefined })).toEqual([
    'hours',
    'booking',
  ])
})
