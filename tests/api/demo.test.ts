import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startStack } from '#local/start/stack.ts'
import { startOfTests } from '../support/clinic.ts'

// A separate clinic, started twice on one data folder, as by `npm start -- --demo`.

it('fills the clinic once, with a busy first day', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-demo-'))
  const start = () =>
    startStack({ dataDir, demo: true, now: startOfTests, adminPassword: 'calm green lentils 42' })
  const first = await start()
  try {
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
  } finally {
    await first.stop()
  }
  const second = await start()
  try {
    const [count] = await second.sql.query('select count(*)::int as patients from public.patients')
    expect(count).toEqual({ patients: 60 })
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
