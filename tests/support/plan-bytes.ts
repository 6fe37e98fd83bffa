import { planDay, planWeek } from '../../supabase/functions/_shared/domain/planner/index.ts'
import type { Person } from '../../supabase/functions/_shared/domain/planner/person.ts'

// The plans of the people given as JSON, as text: run by Node and by Deno, which must print the same.

/** Days of all these people and a week of the first. */
export const planBytes = (people: readonly Person[]): string =>
  JSON.stringify([...people.map((person, seed) => planDay(person, seed)), planWeek(people[0]!, 1)])

if (import.meta.main) console.log(planBytes(JSON.parse(process.argv[2]!) as Person[]))
