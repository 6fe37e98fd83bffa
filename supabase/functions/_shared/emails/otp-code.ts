import type { Mail } from '../mailer.ts'
import { clinic } from '../content/clinic.ts'
import { layout } from './layout.ts'

/** The mail that carries a verification code. */
export function otpCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your verification code`,
    text: `Your verification code is ${code}.

Enter it on the booking page within 10 minutes. If you didn't ask for it, ignore this mail: nothing was booked.

${clinic.name}`,
    html: layout(
      'Your verification code',
      `<p style="font-size:32px;letter-spacing:8px;font-weight:bold;margin:0 0 16px">${code}</p>
<p style="margin:0">Enter it on the booking page within 10 minutes. If you didn't ask for it, ignore this mail: nothing was booked.</p>`,
    ),
  }
}
