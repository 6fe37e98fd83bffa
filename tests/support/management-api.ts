import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'

/** The project that the stand-in knows, and its owner's token. */
export const managed = { ref: 'abcdefghijklmnopqrst', token: `sbp_${'0'.repeat(40)}` }

export interface ManagementApi {
  url: string
  /** Every call: method, path below the project, and a JSON body if there is one. */
  calls: string[]
  /** The functions' secrets, by name. */
  secrets: Map<string, string>
  /** What was sent of each deployed function. */
  uploads: Map<string, Upload>
  close: () => void
}

// The schemas of Supabase's own OpenAPI description of this API (packages/api in supabase/cli). The list of secrets also
// includes the platform's own keys for functions, as digests.
const secretsToSet = z.array(
  z.object({
    name: z.string().check(z.maxLength(256), z.regex(/^(?!SUPABASE_)/)),
    value: z.string().check(z.maxLength(24_576)),
  }),
)
const authConfig = z.strictObject({ security_sb_forwarded_for_enabled: z.nullable(z.boolean()) })
const slug = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/))
const status = z.enum(['ACTIVE', 'REMOVED', 'THROTTLED'])
const functions = z.array(z.object({ id: z.string(), slug, name: z.string(), status, version: z.int() }))
const metadata = z.object({
  entrypoint_path: z.string(),
  import_map_path: z.optional(z.string()),
  static_patterns: z.optional(z.array(z.string())),
  verify_jwt: z.optional(z.boolean()),
  name: z.optional(z.string()),
})
type Upload = z.infer<typeof metadata> & { files: File[] }
const platformSecrets = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_SECRET_KEYS']

const refuse = (code: 401 | 404 | 422, message: string): HTTPException =>
  new HTTPException(code, { res: Response.json({ message }, { status: code }) })

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw refuse(422, `Validation failed: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const digest = (value: string): string => createHash('sha256').update(value).digest('hex')

/** What the platform says about the project. */
interface ProjectFacts {
  status?: string
  postgres?: string
  keyTypes?: string[]
}

/** The secret key that the project's Auth accepts. */
export const secretKey = 'sb_secret_key'

/** Starts a stand-in for Supabase's Management API, as strict as its description, with one project. */
export async function startManagementApi(
  set: Record<string, string> = {},
  {
    status: state = 'ACTIVE_HEALTHY',
    postgres = '17',
    keyTypes = ['publishable', 'secret'],
  }: ProjectFacts = {},
): Promise<ManagementApi> {
  const calls: string[] = []
  const secrets = new Map(Object.entries(set))
  const uploads = new Map<string, Upload>()
  const api = new Hono()
    .onError((error, c) =>
      error instanceof HTTPException ? error.getResponse() : c.json({ message: error.message }, 500),
    )
    .use('/v1/projects/:ref/*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${managed.token}`) throw refuse(401, 'Unauthorized')
      if (c.req.param('ref') !== managed.ref) throw refuse(404, 'Project not found')
      const isJson = c.req.header('content-type')?.startsWith('application/json')
      const path = c.req.path.slice(`/v1/projects/${managed.ref}`.length)
      calls.push(`${c.req.method} ${path} ${isJson ? await c.req.text() : ''}`.trim())
      return next()
    })
    .get('/auth/v1/admin/users', (c) =>
      c.req.header('apikey') === secretKey
        ? c.json({ users: [] })
        : c.json({ message: 'Invalid API key' }, 401),
    )
    .basePath('/v1/projects/:ref')
    .get('/', (c) => {
      const database = {
        host: 'db',
        version: `${postgres}.1`,
        postgres_engine: postgres,
        release_channel: 'ga',
      }
      return c.json({ ref: managed.ref, region: 'ap-south-1', status: state, database })
    })
    .get('/api-keys', (c) => c.json(keyTypes.map((type) => ({ name: 'default', type }))))
    .get('/secrets', (c) => {
      const own = [...secrets].map(([name, value]) => ({ name, value: digest(value) }))
      return c.json([...platformSecrets.map((name) => ({ name, value: digest(name) })), ...own])
    })
    .post('/secrets', async (c) => {
      for (const { name, value } of parse(secretsToSet, await c.req.json())) secrets.set(name, value)
      return c.body(null, 201)
    })
    .delete('/secrets', async (c) => {
      const names = parse(z.array(z.string()), await c.req.json())
      if (names.some((name) => !secrets.has(name))) throw refuse(404, 'Secret not found')
      for (const name of names) secrets.delete(name)
      return c.body(null, 200)
    })
    .patch('/config/auth', async (c) => c.json(parse(authConfig, await c.req.json())))
    .post('/functions/deploy', async (c) => {
      const name = parse(slug, c.req.query('slug'))
      const form = await c.req.formData()
      const sent = parse(metadata, JSON.parse(String(form.get('metadata'))))
      const files = form.getAll('file').filter((part) => part instanceof File)
      if (!files.some((file) => file.name.endsWith(sent.entrypoint_path)))
        throw refuse(422, 'The entrypoint is not among the files')
      uploads.set(name, { ...sent, files })
      return c.json({ id: name, slug: name, name, status: 'ACTIVE', version: 1 }, 201)
    })
    .put('/functions', async (c) =>
      c.json({
        functions: parse(functions, await c.req.json()).map((row) => ({
          ...row,
          created_at: 1,
          updated_at: 1,
        })),
      }),
    )
  const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return { url: `http://127.0.0.1:${port}`, calls, secrets, uploads, close: () => void server.close() }
}
