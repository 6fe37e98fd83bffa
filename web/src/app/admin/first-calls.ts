import type { RouteName } from '#shared/contract/routes.ts'
import { addDays } from '#shared/domain/dates.ts'
import { isPatientUid } from '#shared/domain/patient-uid.ts'
import { guessToday } from '#web/entities/clinic/guess-today.ts'
import { tasksOf } from '#web/entities/task/api/get-tasks.ts'
import { dayOf, showsWeek } from '#web/features/appointments/limits.ts'
import { monthsOf, weekOf } from '#web/features/appointments/week.ts'
import { problemOf, queryOf, readFilters } from '#web/features/audit/audit-filters.ts'
import { missingOf, orderOf } from '#web/features/patients/patient-order.ts'
import { keptState, keptText } from '#web/lib/browser/history-entry.ts'
import type { CallOptions } from '#web/lib/calls/api-client.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paths } from '#web/lib/page/paths.ts'
import { monthOf } from '#web/lib/values/month-grid.ts'

/** A call of the contract and its options. */
type FirstCall = { [N in RouteName]: readonly [name: N, options?: CallOptions<N>] }[RouteName]

interface FirstCalls {
  calls: (search: string) => FirstCall[]
  /** Calls that only an admin may make. */
  adminCalls?: (search: string) => FirstCall[]
}

const none = () => []
const zone: FirstCall = ['clinic.get', { background: true }]
const settledSearch = () => keptText('search').trim() || undefined
const refresh = { background: true }

const theDay: FirstCalls = {
  calls: (search) => {
    const date = dayOf(search)
    if (showsWeek(search)) {
      const dates = weekOf(date)
      const [from = '', to = ''] = [dates[0], dates.at(-1)]
      return [
        ['slots.week', { query: { date: from } }],
        ['appointments.list', { query: { from, to } }],
      ]
    }
    return [
      ['slots.day', { query: { date } }],
      ['appointments.list', { query: { date } }],
      ...monthsOf(weekOf(date)).map((month): FirstCall => [
        'appointments.month',
        { query: { month }, ...refresh },
      ]),
      ['tasks.list', { query: tasksOf(date, guessToday()), ...refresh }],
      ['plan-flags.list', { query: { date }, ...refresh }],
    ]
  },
}

/**
 * The calls that each staff screen makes when it is opened, by its address: the same, with the same options, as those of
 * its queries. The script that runs before the app sends them (entry-staff.ts). A screen that is not here, or that asks
 * for anything else, fails `tests/e2e/face.spec.ts` or `tests/e2e/first-calls.spec.ts`.
 */
const screens: Record<string, FirstCalls> = {
  [paths.admin.root]: theDay,
  [paths.admin.appointments]: theDay,
  [paths.admin.calendar]: {
    calls: () => {
      const date = keptState<{ date: string }>('calendar')?.date ?? guessToday()
      return [['appointments.month', { query: { month: monthOf(date) } }]]
    },
  },
  [paths.admin.patients]: {
    calls: () => [
      [
        'patients.list',
        {
          query: {
            q: settledSearch(),
            condition: keptText('condition') || undefined,
            missing: missingOf(keptText('missing')) || undefined,
            sort: orderOf(keptText('order')) || undefined,
            limit: PAGE_SIZE,
          },
        },
      ],
      zone,
    ],
  },
  [paths.admin.doctors]: {
    calls: () => [zone],
    adminCalls: () => [['users.list', { query: { q: settledSearch() } }]],
  },
  [paths.admin.blogs]: { calls: () => [['posts.list'], zone] },
  [paths.admin.prescriptions]: {
    calls: () => [['prescriptions.list', { query: { q: settledSearch(), limit: PAGE_SIZE } }], zone],
  },
  [paths.admin.dashboard]: {
    calls: () => {
      const today = guessToday()
      return [
        ['appointments.summary', refresh],
        ['slots.day', { query: { date: today }, ...refresh }],
        ['appointments.list', { query: { date: today }, ...refresh }],
        ...monthsOf([today, addDays(today, 6)]).map((month): FirstCall => [
          'appointments.month',
          { query: { month }, ...refresh },
        ]),
        ['appointments.list', { query: { limit: '10' }, ...refresh }],
        ['reviews.list'],
      ]
    },
    adminCalls: () => [['claims.shown'], ['system.state', refresh]],
  },
  [paths.admin.patientReports]: {
    calls: () => [['reports.list', { query: { q: settledSearch(), limit: PAGE_SIZE } }], zone],
  },
  [paths.admin.waiting]: { calls: () => [['waiting.list'], zone] },
  [paths.admin.reviews]: { calls: () => [['reviews.list'], zone] },
  [paths.admin.claims]: { calls: none, adminCalls: () => [['claims.list']] },
  [paths.admin.notices]: { calls: () => [zone], adminCalls: () => [['notices.list']] },
  [paths.admin.settings]: {
    calls: () => [zone],
    adminCalls: (search) => [
      ['settings.get'],
      ...(search.includes('section=measurements') ? [['kinds.list'] as const] : []),
    ],
  },
  [paths.admin.audit]: {
    calls: () => [zone],
    adminCalls: (search) => {
      const filters = readFilters(new URLSearchParams(search))
      const { patient } = filters
      const calls: FirstCall[] = [['users.list']]
      if (isPatientUid(patient)) calls.push(['patients.list', { query: { q: patient } }])
      if (problemOf(filters) === null)
        calls.push(['audit.list', { query: { ...queryOf(filters), limit: PAGE_SIZE } }])
      return calls
    },
  },
  [paths.admin.dishes]: { calls: () => [['dishes.list'], ['plan-templates.list']] },
  [paths.admin.account]: { calls: () => [['sessions.list'], ['calendar-feeds.get'], zone] },
}

/** A patient's page, or one of their prescriptions. */
const ofPatient = /^\/admin\/patients\/([^/]+)(\/prescriptions\/[^/]+)?$/

function ofOnePatient(patientUid: string, isSheet: boolean): FirstCall[] {
  const params = { patientUid }
  const both: FirstCall[] = [['patients.get', { params }], zone]
  if (isSheet) return [...both, ['prescriptions.of-patient', { params }]]
  return [
    ...both,
    ['chart.read', { params }],
    ['patients.visits', { params }],
    ['timeline.list', { params }],
    ['patient-plans.list', { params }],
  ]
}

/** The consultation of a visit. */
const ofVisit = /^\/admin\/visit\/([^/]+)$/

/** A plan, or its sheet. */
const ofPlan = /^\/admin\/plans\/([^/]+)(\/sheet)?$/

/** The first calls of the screen at an address. */
export function firstCallsAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, patientUid = '', sheet] = ofPatient.exec(pathname) ?? []
  if (isPatientUid(patientUid))
    return { calls: ofOnePatient(patientUid, sheet !== undefined), adminCalls: [] }
  const [, id = ''] = ofVisit.exec(pathname) ?? []
  const visit: FirstCall[] = [['consultation.read', { params: { id } }], ['kinds.list'], zone]
  if (id) return { calls: visit, adminCalls: [] }
  const [, plan = '', paper] = ofPlan.exec(pathname) ?? []
  const read: FirstCall[] = [['patient-plans.read', { params: { id: plan } }], zone]
  if (!paper) read.push(['dishes.list'])
  if (plan) return { calls: read, adminCalls: [] }
  const { calls = none, adminCalls = none } = screens[pathname] ?? {}
  return { calls: calls(search), adminCalls: adminCalls(search) }
}
