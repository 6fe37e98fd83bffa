import { vi } from 'vitest'
import type { Chart, Line, MeasurementKind } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'

const kind = (over: Partial<MeasurementKind> & Pick<MeasurementKind, 'key' | 'name' | 'family'>) => ({
  loinc: '',
  low: null,
  high: null,
  askLow: null,
  askHigh: null,
  bands: [],
  needs: null,
  derived: false,
  hidden: false,
  digits: 1,
  units: [],
  shownUnit: null,
  fixed: true,
  version: 1,
  ...over,
})

const unit = (name: string, digits: number, factor = 1, shift = 0) => ({
  unit: name,
  ucum: '',
  factor,
  shift,
  digits,
})

/** Some kinds, as the server answers. */
export const sampleKinds = {
  weight: kind({
    key: 'weight',
    name: 'Weight',
    family: 'body',
    units: [unit('kg', 1), unit('lb', 1, 2.20462)],
  }),
  hba1c: kind({
    key: 'hba1c',
    name: 'HbA1c',
    family: 'sugar',
    units: [unit('%', 1), unit('mmol/mol', 0, 10.929, -23.49735)],
  }),
  tsh: kind({ key: 'tsh', name: 'TSH', family: 'thyroid', digits: 2, units: [unit('mIU/L', 2)] }),
  egfr: kind({
    key: 'egfr',
    name: 'eGFR',
    family: 'kidney',
    derived: true,
    digits: 0,
    units: [unit('mL/min/1.73m2', 0)],
  }),
  energy: kind({ key: 'energy', name: 'Energy', family: 'score', digits: 0 }),
} satisfies Record<string, MeasurementKind>

type Last = Line['last']

/** A line of the given days and values, in the kind's first unit; `last` says more of the last one. */
export function sampleLine(
  key: keyof typeof sampleKinds,
  values: readonly (readonly [day: string, value: number, comparator?: '<' | '>'])[],
  last: Partial<Last> = {},
): Line {
  const end = values.at(-1)
  const entered = sampleKinds[key].units[0]?.unit ?? null
  return {
    kind: key,
    points: values.map(([day, value, comparator]) => [`${day}T06:00:00.000Z`, value, comparator ?? null]),
    last: {
      value: end?.[1] ?? null,
      unit: entered,
      comparator: end?.[2] ?? null,
      enteredValue: end?.[1] ?? null,
      enteredUnit: entered,
      low: null,
      high: null,
      band: null,
      note: null,
      reason: null,
      measuredAt: `${end?.[0] ?? '2026-11-20'}T06:00:00.000Z`,
      ...last,
    },
  }
}

/** A patient’s record with nothing but what it must have. */
export const samplePatient: Patient = {
  patientUid: 'P-7K3M9Q2X',
  name: 'Asha Verma',
  contact: '+91 98765 43210',
  email: '',
  heightCm: null,
  weightKg: null,
  age: 41,
  dateOfBirth: null,
  bp: null,
  sex: 'Female',
  conditions: '[]',
  allergies: '[]',
  diet: null,
  dietRules: [],
  cuisine: null,
  activity: null,
  mealTimes: null,
  diabetesType: null,
  units: {},
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
  version: 1,
}

/** A chart with nothing in it. */
export const emptyChart: Chart = {
  lines: [],
  goals: [],
  kinds: [],
  alarms: [],
  pregnancy: null,
  medicines: [],
  prescription: null,
  tasks: [],
}

/** An answer of the server to a call other than a reading. */
export type Answer = { status?: number; body: unknown } | 'lost'

/** A server with a chart. Acts are answered in turn, and recorded. */
export function serveChart(chart: Partial<Chart>, { rows = [] as unknown[], answers = [] as Answer[] } = {}) {
  const sent: unknown[] = []
  const keys = new Set<string | null>()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(body as string))
      keys.add(new Headers(headers).get('idempotency-key'))
      const next = answers.shift() ?? { body: {} }
      if (next === 'lost') throw new TypeError('Failed to fetch')
      const { status = 200, body: answer } = next
      return Response.json(answer, { status })
    }
    if (url.includes('/chart'))
      return Response.json({ ...emptyChart, kinds: Object.values(sampleKinds), ...chart })
    if (url.includes('/measurement-kinds')) return Response.json(Object.values(sampleKinds))
    if (url.includes('/measurements')) return Response.json(rows)
    return Response.json({ timeZone: 'UTC', today: '2026-11-27' })
  })
  return { sent, keys }
}
