import { addDays, weekday } from '#shared/domain/dates.ts'
import { ALLERGY_OPTIONS, CONDITION_OPTIONS } from '#shared/domain/options.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'

// Data for demonstrations: an invented clinic, the same at every start except for the dates, which are around today.
// Its addresses use example.com, and its telephone numbers come from the range reserved for fiction.

const PATIENTS = 60
const APPOINTMENTS = 400
const PAST_DAYS = 70
const COMING_DAYS = 21

const WOMEN =
  'Aditi Bela Chitra Devika Esha Farida Gauri Hema Ishita Jaya Kavya Leela Mira Nisha Oviya'.split(' ')
const MEN =
  'Arjun Bharat Chetan Dev Eshan Farhan Gopal Harish Imran Jatin Kiran Lokesh Manoj Naveen Omkar'.split(' ')
const LAST = 'Example Sample Demo Specimen Invented'.split(' ')
const MEDICINES =
  'Vitamin D3 1000 IU, Vitamin B12 500 mcg, Iron + folic acid, Calcium 500 mg, Psyllium husk 5 g, Metformin 500 mg, Omega-3 1 g, Zinc 20 mg'.split(
    ', ',
  )
const REPORTS = 'Blood count, Lipid profile, HbA1c, Thyroid panel, Vitamin D, Liver function'.split(', ')
const LETTERS = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ']

/** A small random number generator (mulberry32), so that every demonstration is the same. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isOpen = (date: string): boolean => weekday(date) !== 0

/** The demonstration's clinic around a day (YYYY-MM-DD, in the clinic's zone). */
export function createDemoClinic(today: string, seed = 20_261_121) {
  const random = createRandom(seed)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: int(0, most) }, () => pick(list))),
  ]

  const patients = Array.from({ length: PATIENTS }, (_, index) => {
    const sex = index % 3 === 2 ? 'Male' : 'Female'
    const first = (sex === 'Male' ? MEN : WOMEN)[index % 15]!
    const last = LAST[Math.floor(index / 15) % LAST.length]!
    const age = int(19, 74)
    const mayBePregnant = sex === 'Female' && age < 45
    return {
      uid: `P-${Array.from({ length: 8 }, () => pick(LETTERS)).join('')}`,
      name: `${first} ${last}${index >= 45 ? ' II' : ''}`,
      contact: `+1 202-555-01${String(index).padStart(2, '0')}`,
      email: `${first}.${last}.${index}@example.com`.toLowerCase(),
      heightCm: int(148, 184),
      weightKg: int(480, 990) / 10,
      age,
      bp: `${int(104, 146)}/${int(66, 94)}`,
      sex,
      conditions: some(
        CONDITION_OPTIONS.filter((name) => mayBePregnant || !/^P(CO|reg|ost)/.test(name)),
        3,
      ),
      allergies: some(ALLERGY_OPTIONS, 1),
    }
  })

  const holiday = [9, 10].map((days) => addDays(today, days)).find(isOpen)!
  const free = Array.from({ length: PAST_DAYS + COMING_DAYS + 1 }, (_, day) =>
    addDays(today, day - PAST_DAYS),
  )
    .filter((date) => isOpen(date) && date !== holiday)
    .flatMap((date) => DEFAULT_SLOTS.map((slot) => `${date} ${slot}`))
  // Today is always busy, whatever the random numbers.
  const busy = isOpen(today) ? [0, 1, 2, 4, 6, 7, 9] : []
  const taken = new Set(busy.map((index) => `${today} ${DEFAULT_SLOTS[index]}`))
  while (taken.size < APPOINTMENTS) taken.add(pick(free))
  const appointments = [...taken].sort().map((key) => {
    const date = key.slice(0, 10)
    const draw = random()
    // Today has no cancellations, and about half of its bookings are pending.
    const confirmedBelow = date < today ? 0.9 : 0.5
    const cancelled = draw < 0.06 && date !== today
    return {
      date,
      slot: key.slice(11),
      /** Index of the patient. */
      patient: int(0, PATIENTS - 1),
      status: cancelled ? 'cancelled' : draw < confirmedBelow ? 'confirmed' : 'pending',
      /** Days between the booking and the visit. */
      lead: int(1, 14),
      source: random() < 0.6 ? 'public' : 'staff',
    }
  })

  const visits = appointments.filter((row) => row.date < today && row.status === 'confirmed')
  const every = (nth: number) => visits.filter((_, index) => index % nth === 0)
  const prescriptions = every(3).map(({ patient, date }) => {
    const names = new Set([...some(MEDICINES, 3), pick(MEDICINES)])
    const medicines = [...names].map((medicine) => ({
      medicine,
      m: String(int(0, 1)),
      n: '0',
      e: '1',
      timing: String(pick([7, 14, 30, 60])),
    }))
    return { patient, date, medicines }
  })
  const reports = every(15).map(({ patient, date }) => ({ patient, date, title: pick(REPORTS) }))
  return { patients, appointments, prescriptions, reports, holiday }
}
