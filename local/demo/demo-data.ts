import { addDays, weekday } from '#shared/domain/dates.ts'
import { ALLERGY_OPTIONS, CONDITION_OPTIONS } from '#shared/domain/options.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'

// An invented clinic, the same at every start but for the days, which lie around today. The addresses are of
// example.com and the telephone numbers of the range kept for fiction, so that nobody real can be reached.

export interface DemoPatient {
  uid: string
  name: string
  contact: string
  email: string
  heightCm: number
  weightKg: number
  age: number
  bp: string
  sex: 'Female' | 'Male' | 'Other'
  conditions: string[]
  allergies: string[]
}

export interface DemoAppointment {
  date: string
  slot: string
  /** Which of the patients. */
  patient: number
  status: 'pending' | 'confirmed' | 'cancelled'
  /** Days between the booking and the visit. */
  lead: number
  source: 'public' | 'staff'
}

export interface DemoPrescription {
  patient: number
  /** The day of the visit. */
  date: string
  medicines: { medicine: string; m: string; n: string; e: string; timing: string }[]
}

export interface DemoReport {
  patient: number
  date: string
  fileName: string
  title: string
}

export interface DemoClinic {
  patients: DemoPatient[]
  appointments: DemoAppointment[]
  prescriptions: DemoPrescription[]
  reports: DemoReport[]
  holiday: string
}

const PATIENTS = 60
const APPOINTMENTS = 400
const PAST_DAYS = 70
const COMING_DAYS = 21

const FIRST = {
  Female: [
    'Aditi',
    'Bela',
    'Chitra',
    'Devika',
    'Esha',
    'Farida',
    'Gauri',
    'Hema',
    'Ishita',
    'Jaya',
    'Kavya',
    'Leela',
    'Mira',
    'Nisha',
    'Oviya',
  ],
  Male: [
    'Arjun',
    'Bharat',
    'Chetan',
    'Dev',
    'Eshan',
    'Farhan',
    'Gopal',
    'Harish',
    'Imran',
    'Jatin',
    'Kiran',
    'Lokesh',
    'Manoj',
    'Naveen',
    'Omkar',
  ],
}
const LAST = ['Example', 'Sample', 'Demo', 'Specimen', 'Invented']
const MEDICINES = [
  'Vitamin D3 1000 IU',
  'Vitamin B12 500 mcg',
  'Iron + folic acid',
  'Calcium 500 mg',
  'Psyllium husk 5 g',
  'Metformin 500 mg',
  'Omega-3 1 g',
  'Zinc 20 mg',
]
const REPORTS = ['Blood count', 'Lipid profile', 'HbA1c', 'Thyroid panel', 'Vitamin D', 'Liver function']
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A small generator of random numbers (mulberry32), so that every demonstration is the same. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const openDay = (date: string): boolean => weekday(date) !== 0

/** The demonstration's clinic around a day (YYYY-MM-DD, in the clinic's zone). */
export function createDemoClinic(today: string, seed = 20_261_121): DemoClinic {
  const random = createRandom(seed)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!
  const some = <T>(list: readonly T[], most: number): T[] => {
    const count = int(0, most)
    return [...new Set(Array.from({ length: count }, () => pick(list)))]
  }

  const patients = Array.from({ length: PATIENTS }, (_, index): DemoPatient => {
    const sex = index % 3 === 2 ? 'Male' : 'Female'
    const first = FIRST[sex][index % 15]!
    const last = LAST[Math.floor(index / 15) % LAST.length]!
    const name = `${first} ${last}${index >= 45 ? ' II' : ''}`
    const age = int(19, 74)
    return {
      uid: `P-${Array.from({ length: 8 }, () => LETTERS[int(0, LETTERS.length - 1)]).join('')}`,
      name,
      contact: `+1 202-555-01${String(index).padStart(2, '0')}`,
      email: `${first}.${last}.${index}@example.com`.toLowerCase(),
      heightCm: int(148, 184),
      weightKg: int(480, 990) / 10,
      age,
      bp: `${int(104, 146)}/${int(66, 94)}`,
      sex,
      conditions: some(
        CONDITION_OPTIONS.filter(
          (condition) => (sex === 'Female' && age < 45) || !/^P(CO|reg|ost)/.test(condition),
        ),
        3,
      ),
      allergies: some(ALLERGY_OPTIONS, 1),
    }
  })

  const holiday = [9, 10].map((days) => addDays(today, days)).find(openDay)!
  const days = Array.from({ length: PAST_DAYS + COMING_DAYS + 1 }, (_, index) =>
    addDays(today, index - PAST_DAYS),
  ).filter((date) => openDay(date) && date !== holiday)
  const free = days.flatMap((date) => DEFAULT_SLOTS.map((slot) => ({ date, slot })))
  // Today is busy, whatever the draw.
  const taken = new Set(
    openDay(today) ? [0, 1, 2, 4, 6, 7, 9].map((index) => `${today} ${DEFAULT_SLOTS[index]}`) : [],
  )
  while (taken.size < APPOINTMENTS) {
    const { date, slot } = pick(free)
    taken.add(`${date} ${slot}`)
  }
  const appointments = [...taken].sort().map((key): DemoAppointment => {
    const [date = '', slot = ''] = [key.slice(0, 10), key.slice(11)]
    const draw = random()
    const past = date < today
    const status = draw < 0.06 ? 'cancelled' : draw < (past ? 0.9 : 0.5) ? 'confirmed' : 'pending'
    return {
      date,
      slot,
      patient: int(0, PATIENTS - 1),
      // Nothing of today is cancelled, and about half still waits.
      status: date === today ? (draw < 0.5 ? 'confirmed' : 'pending') : status,
      lead: int(1, 14),
      source: random() < 0.6 ? 'public' : 'staff',
    }
  })

  const visits = appointments.filter((row) => row.date < today && row.status === 'confirmed')
  const prescriptions = visits
    .filter((_, index) => index % 3 === 0)
    .map(({ patient, date }): DemoPrescription => ({
      patient,
      date,
      medicines: some(MEDICINES, 3)
        .concat(pick(MEDICINES))
        .filter((name, index, all) => all.indexOf(name) === index)
        .map((medicine) => ({
          medicine,
          m: String(int(0, 1)),
          n: '0',
          e: '1',
          timing: String(pick([7, 14, 30, 60])),
        })),
    }))
  const reports = visits
    .filter((_, index) => index % 15 === 0)
    .map(({ patient, date }): DemoReport => {
      const title = pick(REPORTS)
      return { patient, date, title, fileName: `${title} ${date}.pdf` }
    })
  return { patients, appointments, prescriptions, reports, holiday }
}
