import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '#local/start/stack.ts'
import { startOfTests } from '../support/clinic.ts'

// A separate clinic, started twice on one data folder as `npm start -- --demo` does.

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-demo-'))
const start = () =>
  startStack({ dataDir, demo: true, now: startOfTests, adminPassword: 'calm green lentils 42' })
let first: Stack
let running: Stack
beforeAll(async () => {
  first = running = await start()
})
afterAll(async () => {
  await running?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the demo clinic', () => {
  it('has a busy first day', async () => {
    const signIn = first.created.doctor!
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signIn),
    })
    const { token } = (await login.json()) as { token: string }
    const ask = async (path: string) => {
      const answer = await fetch(`${first.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status, path).toBe(200)
      return answer
    }
    const summary = (await (await ask('/admin/summary')).json()) as Record<string, number> & {
      today: Record<string, number>
    }
    expect(summary.patients).toBe(60)
    expect(summary.total).toBeGreaterThan(350)
    expect(summary.noShow).toBeGreaterThan(10)
    expect(summary.prescriptions).toBeGreaterThan(50)
    expect(summary.today.total).toBeGreaterThanOrEqual(7)
    const reports = (await (await ask('/admin/patient-reports')).json()) as { id: string }[]
    expect(reports.length).toBeGreaterThan(5)
    const file = await (await ask(`/admin/patient-reports/${reports[0]!.id}/download`)).text()
    expect(file).toMatch(/^%PDF-1\.4[^]*invented for demonstration/)
    expect(await (await fetch(`${first.url}/api/blogs`)).json()).toHaveLength(6)
  })

  it('adds no patients at the next start, and stores the file that the first start could not', async () => {
    // As recent as an upload in progress, so that the first start doesn't sweep it up.
    const [lost] = await first.sql.query<{ id: string }>(
      `update public.patient_reports set object_key = gen_random_uuid() || '/' || id || '.pdf', uploaded_at = private.now()
       where id = (select id from public.patient_reports limit 1) returning id`,
    )
    await first.stop()
    running = await start()
    const [patients] = await running.sql.query('select count(*)::int from public.patients')
    expect(patients).toEqual({ count: 60 })
    const [stored] = await running.sql.query(
      `select exists (select from storage.objects where name = object_key) from public.patient_reports where id = $1`,
      [lost!.id],
    )
    expect(stored).toEqual({ exists: true })
  })
})
