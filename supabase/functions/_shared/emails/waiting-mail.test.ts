import { expect, test } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import { sampleWaiting } from './samples.ts'
import { waitingMail } from './waiting-mail.ts'

const addresses = {
  link: 'https://clinic.example/waiting-list#token',
  unsubscribe: 'https://clinic.example/api/waiting/unsubscribe?id=1',
  clinic: clinicDefaults,
}

test('an offer names the held time and when the hold ends', () => {
  const { to, subject, text, html, unsubscribe } = waitingMail(sampleWaiting, 'offered', addresses)
  expect(to).toBe('asha@example.com')
  expect(subject).toBe('A time is free: Tuesday, November 24, 2026, 10:00 AM')
  expect(text).toContain('Tuesday, November 24, 2026, 10:00 AM (India Standard Time)')
  expect(text).toContain('for you until 11:40 AM (India Standard Time).')
  expect(text).toContain('not booked yet')
  expect(text).toContain('off it after two offers without an answer')
  expect(html).toContain(`href="${addresses.link}"`)
  expect(unsubscribe).toBe(addresses.unsubscribe)
})

test('an offer gives the clinic’s address and whom the patient will see', () => {
  const { text } = waitingMail(sampleWaiting, 'offered', addresses)
  expect(text).toContain('Nivara Nutrition: 12 Neem Tree Lane')
  expect(text).toContain('You will see: Our senior dietitian')
})

test('a hold that ends on another day names the day', () => {
  const offer = { ...sampleWaiting.offer!, heldUntil: '2026-11-21T04:30:00Z' }
  expect(waitingMail({ ...sampleWaiting, offer }, 'offered', addresses).text).toContain(
    'until Saturday, November 21, 2026, 10:00 AM (India Standard Time).',
  )
})

test('an offer of an earlier time says what happens to the visit', () => {
  const visit = { date: '2026-11-27', slot: '4:00 PM' }
  const { text } = waitingMail({ ...sampleWaiting, visit }, 'offered', addresses)
  expect(text).toContain('your visit of Friday, November 27, 2026, 4:00 PM moves to this time')
  expect(text).not.toContain('not booked yet')
})

test('the first mail repeats the requested days and parts of the day', () => {
  const { subject, text } = waitingMail({ ...sampleWaiting, offer: null }, 'waiting', addresses)
  expect(subject).toBe('You are on our waiting list')
  expect(text).toContain('Monday, November 23, 2026 to Saturday, November 28, 2026: morning, afternoon')
  expect(text).toContain(addresses.link)
})
