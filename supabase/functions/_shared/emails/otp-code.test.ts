import { expect, test } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import { otpCodeMail } from './otp-code.ts'

test('puts the code in the subject and in both bodies', () => {
  const mail = otpCodeMail('asha@example.com', '012345', clinicDefaults)
  expect(mail.to).toBe('asha@example.com')
  for (const text of [mail.subject, mail.text, mail.html]) expect(text).toContain('012345')
  expect(mail.text).toContain('within 10 minutes')
})
