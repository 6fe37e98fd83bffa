import { diagnose } from '../../scripts/doctor/diagnose.ts'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'

test('npm run doctor finds nothing wrong with an embedded clinic', async ({ clinic }) => {
  await resetClinic()
  const findings = await diagnose({
    site: clinic.url,
    api: clinic.url,
    loopback: true,
    admin: clinic.admin,
    supabase: { url: clinic.dataUrl, publicKey: clinic.keys.publishable },
    mailTo: 'someone@clinic.example',
  })
  expect(findings.filter(({ level }) => level === 'wrong')).toEqual([])
  expect(findings.find(({ name }) => name === 'staff.seen-as')?.text).toContain('127.0.0.1')
})
