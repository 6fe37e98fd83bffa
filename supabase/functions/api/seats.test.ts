import { expect, it } from 'vitest'
import { createSeats } from './seats.ts'

/** Takes a seat and tells, at any later time, whether it was given. */
function sitDown(takeSeat: ReturnType<typeof createSeats>) {
  const guest = { seated: false, leave: () => undefined as void }
  void takeSeat().then((leave) => Object.assign(guest, { seated: true, leave }))
  return guest
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('gives as many seats as there are, and lets others wait in line', async () => {
  const takeSeat = createSeats(2)
  const guests = [1, 2, 3, 4].map(() => sitDown(takeSeat))
  await settle()
  expect(guests.map(({ seated }) => seated)).toEqual([true, true, false, false])
  guests[1]!.leave()
  await settle()
  expect(guests.map(({ seated }) => seated)).toEqual([true, true, true, false])
})

it('gives a seat back once, however often its holder leaves', async () => {
  const takeSeat = createSeats(1)
  const [first, second, third] = [1, 2, 3].map(() => sitDown(takeSeat)) as [Guest, Guest, Guest]
  await settle()
  first.leave()
  first.leave()
  await settle()
  expect([second.seated, third.seated]).toEqual([true, false])
})

it('has a free seat again when all have left', async () => {
  const takeSeat = createSeats(1)
  ;(await takeSeat())()
  ;(await takeSeat())()
  const guest = sitDown(takeSeat)
  await settle()
  expect(guest.seated).toBe(true)
})

type Guest = ReturnType<typeof sitDown>
