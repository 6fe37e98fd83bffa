import { packs, planDay, planWeek, shoppingList, swaps } from '#shared/domain/planner/index.ts'
import type { Condition, Person } from '#shared/domain/planner/person.ts'
import { randomFrom } from '#shared/domain/planner/random.ts'
import { ACTIVITIES } from '#shared/domain/nutrition.ts'
import { faultsOf, isExcluded, isGood, varietyOf } from '../support/planner-checks.ts'
import { somePeople } from '../support/planner-people.ts'
import { scaled, type Drill } from './drill.ts'

/** What something gives, and the milliseconds of this process's CPU that it takes. */
function timed<T>(run: () => T): [result: T, milliseconds: number] {
  const before = process.cpuUsage().user
  const result = run()
  return [result, (process.cpuUsage().user - before) / 1000]
}

/** A fixed loop that other times are compared with: two million random numbers. */
function fixedLoop(): number {
  const random = randomFrom(1)
  return timed(() => {
    for (let step = 0; step < 2_000_000; step++) random()
  })[1]
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`

const milliseconds = (times: readonly number[]) =>
  `${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (fixed loop ${fixedLoop().toFixed(0)} ms)`

/** Counts good days and faults of those for whom a day is planned. */
function planAll(people: readonly Person[]) {
  const times: number[] = []
  const faults: string[] = []
  let planned = 0
  let good = 0
  for (const [seed, person] of people.entries()) {
    const [plan, time] = timed(() => planDay(person, seed))
    times.push(time)
    if ('refused' in plan) continue
    planned++
    if (isGood(person, plan)) good++
    faults.push(...faultsOf(person, plan))
    if (seed % 20 > 0) continue
    const offered = plan.meals.flatMap(({ meal, dishes }) =>
      dishes.flatMap((_, index) => swaps(person, plan, { meal, index })),
    )
    if (offered.length === 0) faults.push('no swaps')
    for (const { food } of shoppingList([plan], 2)) if (isExcluded(food, person)) faults.push(`buys ${food}`)
  }
  return { times, faults, planned, good }
}

const days: Drill = {
  name: 'planner: days of 2,000 people',
  target: '95 % keep all hard rules, no fault, p95 150 ms',
  run: async () => {
    const { times, faults, planned, good } = planAll(somePeople(scaled(2000, 50), 2026))
    for (const fault of new Set(faults)) console.log(fault)
    return {
      reached: `${percent(good, planned)} of ${planned}, ${faults.length} faults, ${milliseconds(times)}`,
      holds: good / planned >= 0.95 && faults.length === 0 && percentile(times, 0.95) <= 150,
    }
  },
}

const conditions: Drill = {
  name: 'planner: 50 people with each public pack',
  target: '85 % keep all hard rules, no fault',
  run: async () => {
    const shares = Object.values(packs)
      .filter(({ key, staffOnly }) => !staffOnly && key !== 'healthy_adult')
      .map(({ key }) => ({ key, ...planAll(somePeople(scaled(62, 12), 50, [key as Condition])) }))
    return {
      reached: shares.map(({ key, good, planned }) => `${key} ${percent(good, planned)}`).join(', '),
      holds: shares.every(({ good, planned, faults }) => good / planned >= 0.85 && faults.length === 0),
    }
  },
}

const weeks: Drill = {
  name: 'planner: weeks of 150 people',
  target: '30 dishes, no main dish twice in three days, p95 800 ms',
  run: async () => {
    const times: number[] = []
    const least: number[] = []
    let repeats = 0
    let good = 0
    for (const [seed, person] of somePeople(scaled(150, 10), 7).entries()) {
      const [week, time] = timed(() => planWeek(person, seed))
      times.push(time)
      if ('refused' in week) continue
      const variety = varietyOf(week.days)
      least.push(variety.dishes)
      if (variety.repeats) repeats++
      good += week.days.filter((plan) => isGood(person, plan)).length
    }
    return {
      reached: `at least ${Math.min(...least)} dishes, ${repeats} repeats, ${percent(good, 7 * least.length)} of the days good, ${milliseconds(times)}`,
      holds: Math.min(...least) >= 30 && repeats === 0 && percentile(times, 0.95) <= 800,
    }
  },
}

const activity: Drill = {
  name: 'planner: a step of activity more for 100 people',
  target: 'never less than 0.99 × the energy',
  run: async () => {
    const ratios = somePeople(scaled(100, 8), 9).flatMap((person, seed) => {
      const energies = ACTIVITIES.flatMap((step) => {
        const plan = planDay({ ...person, activity: step }, seed)
        return 'refused' in plan ? [] : [plan.totals.energy.value]
      })
      return energies.slice(1).map((energy, index) => energy / energies[index]!)
    })
    const least = Math.min(...ratios)
    return { reached: `${least.toFixed(3)} × at least, of ${ratios.length}`, holds: least >= 0.99 }
  },
}

export const planner: Drill[] = [days, conditions, weeks, activity]
