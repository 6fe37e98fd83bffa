import { expect, it } from 'vitest'
import { SettingsFacts } from './settings.ts'

const { reminderHours, clinicName, dietitianPicture } = SettingsFacts.shape

it('rejects a reminder that is there twice', () => {
  expect(reminderHours.safeParse([48, 2]).success).toBe(true)
  expect(reminderHours.safeParse([48, 2, 48]).error?.issues[0]?.message).toBe('A reminder is there twice')
})

it('rejects a clinic’s name with invisible characters, as any line', () => {
  for (const name of ['Niv\u200Bara', '\u3164', 'Nivara\u202E'])
    expect(clinicName.safeParse(name).success).toBe(false)
})

it('rejects a call of the site as a picture', () => {
  expect(dietitianPicture.safeParse('/api/auth/logout').success).toBe(false)
})
