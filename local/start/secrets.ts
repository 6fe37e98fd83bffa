import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type DataFolder, readPrivateJson, writePrivateJson } from '#local/start/data-folder.ts'
import { StartError } from '#local/start/start-error.ts'

/** The default of every `supabase start`, and the sample of the self-hosting guide. */
const published = /^(your-)?super-secret-jwt-token/

const secretsSchema = z.object({
  /** Signs the access tokens (HS256). A weak one may have been written into the file. */
  jwtSecret: z.string().check(
    z.minLength(32),
    z.refine((secret) => new Set(secret).size >= 10 && !published.test(secret)),
  ),
  publishableKey: z.string(),
  secretKey: z.string(),
  /** Server-side pepper of the HMACs of verification codes and booking tokens. */
  otpPepper: z.string(),
  /** Password of the database's owner, used with a real Postgres server. */
  databasePassword: z.string(),
})

export type Secrets = z.infer<typeof secretsSchema>

/**
 * The secrets of one data folder, generated at the first start and stored there, readable only by the owner.
 *
 * @throws StartError when one is missing, or the JWT secret is weak or publicly known
 */
export function loadSecrets(folder: DataFolder): Secrets {
  const path = folder.file('secrets.json')
  const stored = readPrivateJson(path)
  const { data: secrets } = secretsSchema.safeParse(stored ?? createSecrets())
  if (!secrets)
    throw new StartError(
      `${path} is damaged, or its JWT secret is weak or a published one. Restore the file from a backup of the data folder.`,
    )
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
