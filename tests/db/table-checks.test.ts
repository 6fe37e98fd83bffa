import { expect } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import { CreateAppointmentBody } from '#shared/contract/appointments.ts'
import { CreatePostBody, UpdatePostBody } from '#shared/contract/blog.ts'
import { BookingBody } from '#shared/contract/bookings.ts'
import { ClaimFacts } from '#shared/contract/claims.ts'
import { NoticesBody } from '#shared/contract/notices.ts'
import { PatientMetaBody } from '#shared/contract/patients.ts'
import { ReviewFacts } from '#shared/contract/reviews.ts'
import { SettingsFacts } from '#shared/contract/settings.ts'
import { CreateUserBody, UpdateUserBody } from '#shared/contract/users.ts'
import { isSlug } from '#shared/domain/blog-text.ts'
import { isBloodPressure, type Measure, MEASURES } from '#shared/domain/measures.ts'
import { isSlotLabel } from '#shared/domain/slots.ts'
import { isUsername } from '#shared/domain/usernames.ts'
import { it } from './shared-database.ts'

/*
 * Rules that exist both as a table's check and as a TypeScript function, compared on both sides of each edge.
 */

let database: Database
it.beforeAll(async ({ database: shared }) => {
  database = shared
})

const within = ({ min, max }: Measure) => ({
  values: [min - 1, min - 0.1, min, max, max + 0.1, max + 1].map(String),
  isValid: (text: string) => Number(text) >= min && Number(text) <= max,
})
const { heightCm, weightKg, age } = MEASURES
const anId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

it.each([
  { column: 'patients.height_cm', ...within(heightCm) },
  { column: 'patients.weight_kg', ...within(weightKg) },
  {
    column: 'patients.age',
    values: [age.min - 1, age.min, age.max, age.max + 1].map(String),
    isValid: within(age).isValid,
  },
  {
    column: 'patients.bp',
    values: ['120/80', '99/60', '1200/80', '120/8', '120-80', ' 120/80', '120/80\n', ''],
    isValid: isBloodPressure,
  },
  {
    column: 'blog_posts.slug',
    values: [
      'a',
      'a-1',
      '',
      '-a',
      'a-',
      'a--b',
      'A',
      'ä',
      'a b',
      'x'.repeat(120),
      'x'.repeat(121),
      anId,
      `${anId}f`,
    ],
    isValid: isSlug,
  },
  {
    column: 'staff.username',
    values: ['asha', 'a.b_c-1', 'ab', 'Asha', 'asha verma', 'x'.repeat(32), 'x'.repeat(33), ''],
    isValid: isUsername,
  },
  {
    column: 'slot_options.label',
    values: ['1:00 PM', '12:59 AM', '0:30 AM', '13:00 PM', '10:00', '9:60 AM', '09:00 AM'],
    isValid: isSlotLabel,
  },
])('$column accepts exactly what the functions accept', async ({ column, values, isValid }) => {
  const check = await readCheck(column)
  const [name] = column.split('.').slice(-1)
  const rows = await database.sql.query<{ value: string; taken: boolean }>(
    `select value, (${check.expression}) as taken
     from (select value, value::${check.type} as ${name} from unnest($1::text[]) as value) as row`,
    [values],
  )
  expect(rows).toEqual(values.map((value) => ({ value, taken: isValid(value) })))
})

/** The combined condition of a column's checks, and the column's type without its precision. */
async function readCheck(column: string): Promise<{ expression: string; type: string }> {
  const [table, name] = column.split('.')
  const rows = await database.sql.query<{ expression: string; type: string }>(
    `select string_agg(pg_get_expr(c.conbin, c.conrelid), ' and ') as expression, format_type(a.atttypid, null) as type
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2
     group by a.atttypid`,
    [`public.${table}`, name],
  )
  expect(rows, `a check of ${column}`).toHaveLength(1)
  return rows[0]!
}

/** The longest text of each column, by the columns' names in the contract: 'appointments' has 'visitKind', … */
async function columnLengths(): Promise<Map<string, number>> {
  const columns = await database.sql.query<{ column: string; definition: string }>(
    `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.contype = 'c' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype`,
  )
  return new Map(
    columns.flatMap(({ column, definition }) => {
      const length = /length\(\w+\) <= (\d+)|are_lines\(.*, (\d+)\)/.exec(definition)
      return length ? [[column, Number(length[1] ?? length[2])]] : []
    }),
  )
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

it.each([
  ['appointments', BookingBody],
  ['appointments', CreateAppointmentBody],
  ['patients', PatientMetaBody],
  ['staff', CreateUserBody],
  ['staff', UpdateUserBody],
  ['blog_posts', CreatePostBody],
  ['blog_posts', UpdatePostBody],
  ['claims', ClaimFacts],
  ['text_reviews', ReviewFacts],
  ['notices', NoticesBody],
  ['settings', SettingsFacts],
])('texts of %s can be as long as the contract allows (%#)', async (table, { shape }) => {
  const lengths = await columnLengths()
  const texts = Object.entries(shape).flatMap(([name, schema]) => {
    const length = lengths.get(`${table}.${inSnakeCase(name)}`)
    const takes = (chars: number) => schema.safeParse('x'.repeat(chars)).success
    // Other fields have their own format, and cases above.
    return length !== undefined && takes(1) ? [{ name, taken: [takes(length), takes(length + 1)] }] : []
  })
  expect(texts).not.toEqual([])
  expect(texts.filter(({ taken }) => !taken[0] || taken[1])).toEqual([])
})
