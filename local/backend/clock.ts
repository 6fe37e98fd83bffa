import * as z from 'zod/mini'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { StartError } from '#local/start/start-error.ts'

const instant = z.iso.datetime({ offset: true })

/** Reads CLINIC_NOW; without a zone it wouldn't mean the same everywhere. */
export function parseClinicNow(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!instant.safeParse(text).success)
    throw new StartError(
      `CLINIC_NOW is '${text}'; an instant with its zone is needed, such as 2026-11-23T10:00:00+05:30.`,
    )
  return new Date(text).toISOString()
}

/** Fixes the time that SQL sees (private.now()) at the given instant, or restores the real time. */
export const setClock = (sql: TransactionalSql, now: string | undefined): Promise<void> =>
  sql.transaction(async (tx) => {
    await tx.query('delete from private.clock')
    if (now) await tx.query('insert into private.clock (fixed_at) values ($1)', [now])
  })
