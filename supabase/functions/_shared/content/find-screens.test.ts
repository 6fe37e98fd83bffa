import { describe, expect, it } from 'vitest'
import { findScreens } from './find-screens.ts'
import { staffScreenNames, staffScreens } from './staff-screens.ts'

describe('findScreens', () => {
  it.each([
    ['set', ['settings']],
    ['SETTINGS', ['settings']],
    ['patients', ['patients']],
    // The label before the other words.
    ['pat', ['patients', 'patientReports']],
    ['reports pat', ['patientReports']],
    ['terms & privacy', ['notices']],
    ['no-shows', ['dashboard']],
    ['articles', ['blogs', 'reviews']],
    ['slots', ['appointments', 'settings']],
    // From a word's beginning, not within it.
    ['ttings', []],
    ['set asha', []],
    ['&', []],
  ])('finds for an admin by %j: %j', (q, found) => {
    expect(findScreens(q, 'admin')).toEqual(found)
  })

  it("shows a doctor no admin's screen, whatever it is called", () => {
    for (const name of staffScreenNames) {
      const { label, adminOnly } = staffScreens[name]
      expect(findScreens(label, 'admin'), label).toContain(name)
      if (adminOnly) expect(findScreens(label, 'doctor'), label).not.toContain(name)
      else expect(findScreens(label, 'doctor'), label).toContain(name)
    }
    expect(findScreens('figures', 'doctor')).toEqual(['dashboard'])
  })
})
