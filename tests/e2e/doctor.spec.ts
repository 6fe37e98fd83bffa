import { diagnose } from '../../scripts/doctor/diagnose.ts'
import { expect, test } from './fixtures.ts'

test('npm run doctor finds nothing wrong with an embedded clinic', async ({ freshClinic }) => {
  const findings = await diagnose({
    site: freshClinic.url,
    loopback: true,
    admin: freshClinic.admin,
    supabase: { url: freshClinic.dataUrl, publicKey: freshClinic.keys.publishable },
    mailTo: 'someone@clinic.example',
  })
  expect(findings.filter(({ level }) => level === 'wrong')).toEqual([])
  expect(findings.find(({ name }) => name === 'staff.seen-as')?.text).toContain('127.0.0.1')
})
