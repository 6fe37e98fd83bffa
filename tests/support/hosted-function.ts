import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { startFunction } from '#local/backend/function.ts'
import { freePort } from '#local/backend/supervisor.ts'
import { builtFunction } from '../../scripts/build-functions.ts'
import { functionSecrets } from '../../scripts/deploy-settings.ts'
import { reportFolder } from '../runner/outcome.ts'
import { theClinic } from './clinic.ts'

/** Where the suite's built functions are. */
export const testedFunctions = join(reportFolder, 'functions')

export type Hosted = Awaited<ReturnType<typeof startHosted>>

/**
 * Serves a function's built file on the suite's clinic, with the variables of a hosted project alone: Supabase's own and
 * those that a deployment sets.
 */
export async function startHosted(name: 'api' | 'outbox', outboxSecret = 'o'.repeat(32)) {
  const { dataUrl, keys, smtpPort, otpPepper } = theClinic()
  const port = await freePort()
  const served = await startFunction(
    port,
    {
      SUPABASE_URL: dataUrl,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
      ...parseEnv(
        functionSecrets({
          SITE_URL: 'https://clinic.example',
          OTP_PEPPER: otpPepper,
          OUTBOX_SECRET: outboxSecret,
          SMTP_HOST: '127.0.0.1',
          SMTP_PORT: String(smtpPort),
          SMTP_USER: '',
          SMTP_PASSWORD: '',
          SMTP_FROM: 'Clinic <no-reply@clinic.example>',
        }),
      ),
      SMTP_PORT: String(smtpPort),
    },
    () => undefined,
    builtFunction(name, testedFunctions),
  )
  return { url: `http://127.0.0.1:${port}`, stop: served.stop, [Symbol.asyncDispose]: served.stop }
}
