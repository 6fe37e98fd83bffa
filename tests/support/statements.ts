import { query } from './control.ts'

/** The statements that the Data API runs around every request. */
const frame = String.raw`^\s*(begin|commit|rollback|set local role|select (set_config|current_setting)\()`

/** The function's own work on waiting mails, which runs every few seconds alongside any call. */
const mails = 'outbox|set mail_refused'

/**
 * Statements that run once per session or per type, and so depend on how requests are spread over sessions: the constant
 * of private.idle_limit(), which the planner folds, and lite's queries of the catalogue.
 */
const once = String.raw`^select interval |pg_attribute`

/** The function's rarer jobs, recognized by name. */
const chores = 'purge_expired|job_ran|queue_reminders|expire_offers|unused_covers|claim_build'

const roles = ['anon', 'authenticated', 'service_role']

/**
 * Makes counts comparable: every execution is planned for its parameters. By default a session plans a statement anew
 * the first five times, and functions called while planning count too.
 *
 * @returns restores the default
 */
export async function planEachStatement(): Promise<() => Promise<void>> {
  for (const role of roles) await query(`alter role ${role} set plan_cache_mode = force_custom_plan`)
  return async () => {
    for (const role of roles) await query(`alter role ${role} reset plan_cache_mode`)
  }
}

/**
 * Delays new mails indefinitely: sending one runs statements that would count for the call under test.
 *
 * @returns lets mails be sent again
 */
export async function holdMails(): Promise<() => Promise<void>> {
  await query(
    `create or replace function private.hold_mail() returns trigger language plpgsql as
     $$ begin new.next_attempt_at := 'infinity'; return new; end $$`,
  )
  await query(
    'create trigger hold_mail before insert on private.outbox for each row execute function private.hold_mail()',
  )
  return async () => {
    await query('drop function private.hold_mail() cascade')
  }
}

/** A statement that a call ran. */
export interface Statement {
  calls: number
  query: string
  /** Whether the function sent it. The others ran inside functions and policies. */
  toplevel: boolean
}

/** The rows of each table when it was last analyzed: how many, and the last change. */
const analyzed = new Map<string, string>()

/** Updates the statistics of the tables that have changed: of all, it takes as long as the calls that are counted. */
async function analyzeChanged(): Promise<void> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'audit', 'auth', 'storage')`,
  )
  const marks = await query<{ name: string; mark: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as mark from ${name}`,
      )
      .join(' union all '),
  )
  const changed = marks.filter(({ name, mark }) => !analyzed.has(name) || analyzed.get(name) !== mark)
  if (changed.length > 0) await query(`analyze ${changed.map(({ name }) => name).join(', ')}`)
  for (const { name, mark } of changed) analyzed.set(name, mark)
}

/**
 * The SQL statements of a call, without the Data API's frame of begin, settings, role and commit. The counts depend only
 * on the call and the rows: before the call, the tables' statistics are updated (otherwise Postgres would do so at some
 * moment, and other plans evaluate policies in another order), and every session drops its plans.
 *
 * @param prepare makes the call's input, which is not counted, and returns the call
 */
export async function statementsOf(prepare: () => Promise<() => Promise<unknown>>): Promise<Statement[]> {
  // The first call fills the caches.
  await (
    await prepare()
  )()
  for (;;) {
    const call = await prepare()
    await analyzeChanged()
    // A change to the schemas invalidates the plans of all sessions.
    await query(`do $$ begin create schema no_plans; drop schema no_plans; end $$`)
    await query('select extensions.pg_stat_statements_reset()')
    await call()
    const statements = await query<Statement>(
      `select calls::int, query, toplevel from extensions.pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         and query !~* $1 and query !~ $2 and query !~ $3 and query not like '%pg_stat_statements%'`,
      [frame, mails, once],
    )
    if (!statements.some((statement) => new RegExp(chores).test(statement.query))) return statements
  }
}

/** How often statements ran in total. */
export const totalOf = (statements: Statement[]): number =>
  statements.reduce((total, { calls }) => total + calls, 0)
