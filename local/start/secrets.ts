import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type DataFolder, readPrivateJson, writePrivateJson } from '#local/start/data-folder.ts'
import { StartError } from '#local/start/start-error.ts'

const secretsSchema = z.object({
  /** Signs the access tokens (HS256). */
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  /** Server-side pepper of the HMACs of verification codes and booking tokens. */
  otpPepper: z.string(),
  /** Password of the database's owner, used with a real Postgres server. */
  databasePassword: z.string(),
})

export type Secrets = z.infer<typeof secretsSchema>

const minSecretChars = 32
const published = new Set([
  // The default of every `supabase start`, and the sample of the self-hosting guide.
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
])

/**
 * The secrets of one data folder, generated at the first start and stored there, readable only by the owner.
 *
 * @throws StartError when the stored or given JWT secret, the only one that may be given, is weak or publicly known
 */
export function loadSecrets(folder: DataFolder, environment: NodeJS.ProcessEnv = process.env): Secrets {
  const path = folder.file('secrets.json')
  const stored = readPrivateJson(path)
  const { data: secrets } = secretsSchema.safeParse(stored ?? createSecrets())
  if (!secrets) throw new StartError(`${path} is damaged. Restore it from a backup of the data folder.`)
  if (environment.JWT_SECRET !== undefined) secrets.jwtSecret = environment.JWT_SECRET
  refuseWeak(secrets.jwtSecret)
  if (stored === undefined) writePrivateJson(path, secrets)
  return secrets
}

const random = (): string => randomBytes(36).toString('base64url')

const createSecrets = (): Secrets => ({
  jwtSecret: random(),
  publishableKey: `sb_publishable_${random()}`,
  secretKey: `sb_secret_${random()}`,
  otpPepper: random(),
  databasePassword: random(),
})

function refuseWeak(secret: string): void {
  const reason =
    secret.length < minSecretChars
      ? `it has ${secret.length} characters, ${minSecretChars} are needed`
      : published.has(secret)
        ? 'it is a published default'
        : new Set(secret).size < 10 && 'it repeats too few characters'
  if (reason) throw new StartError(`The JWT secret is too weak: ${reason}.`)
}
