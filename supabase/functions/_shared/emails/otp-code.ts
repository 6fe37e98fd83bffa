import type { ClinicFacts } from '../contract/settings.ts'
import type { Mail } from '../mailer.ts'
import { codePart, renderLetter } from './letter.ts'

/** The mail that carries a verification code. */
export function otpCodeMail(to: string, code: string, clinic: ClinicFacts): Mail {
  return {
    to,
    subject: `${code} is your verification code`,
    ...renderLetter(
      {
        heading: 'Your verification code',
        parts: [
          codePart(code),
          "Enter it on the booking page within 10 minutes. If you didn't ask for it, ignore this mail: nothing was booked.",
        ],
      },
      clinic,
    ),
  }
}
