import { openApiDocument } from '#shared/contract/openapi.ts'
import { type Check, type Finding, ask, note, pick, post, right, wrong } from '../target.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Checks that calls reach the function, its version, the client's address and the time. */
export const checkApi: Check = async ({ site, loopback }) => {
  const [health, login, contract, foreign, slots] = await Promise.all([
    ask(`${site}/api/health`),
    post(`${site}/api/auth/login`, {}),
    ask(`${site}/api/openapi.json`),
    ask(`${site}/api/health`, { headers: { origin: 'https://another-site.example' } }),
    ask(`${site}/api/appointments/slots?date=${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}`),
  ])
  if (health.json === undefined)
    return [
      wrong(
        'api.reached',
        `/api/health answers ${health.status || health.text}, and not as the function does.`,
        'The host must pass /api/* on to the function: build with API_ORIGIN=https://<ref>.supabase.co/functions/v1.',
      ),
    ]

  const found: Finding[] = [right('api.reached', '/api reaches the function.')]
  const judge = (isRight: boolean, name: string, text: string, fault: string, remedy: string) =>
    void found.push(isRight ? right(name, text) : wrong(name, fault, remedy))
  judge(
    health.status === 200 && pick(health.json, 'ok') === true,
    'api.health',
    'Function and database answer.',
    `/api/health answers ${health.status}: ${String(pick(health.json, 'error') ?? "the database or its functions don't answer")}`,
    'Is the project paused, or its disk full? Were all migrations applied (`npx supabase db push --linked`)? The log names the cause.',
  )
  judge(
    login.status === 400 && login.json !== undefined,
    'api.post',
    'POST arrives with its body.',
    `POST /api/auth/login answers ${login.status} where the function would answer 400.`,
    'The host lets only GET through: publish the files that the build writes for it.',
  )
  const missing = missingCalls(contract.json)
  judge(
    missing.length === 0,
    'api.version',
    'The function has all calls of this version.',
    `The function is another version: it lacks ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' and more' : ''}.`,
    '`npx supabase functions deploy api`.',
  )
  const allowed = foreign.headers.get('access-control-allow-origin')
  judge(
    allowed !== '*' && allowed !== 'https://another-site.example',
    'api.cors',
    'Browsers on other sites may not call.',
    `Any site may call from a browser (access-control-allow-origin: ${allowed}).`,
    'Let no host or proxy add this header; the function sends it for SITE_URL alone.',
  )
  const served = pick(contract.json, 'servers', 0, 'url')
  if (loopback) found.push(note('api.site-url', `The function links to ${String(served)}.`))
  else
    judge(
      served === `${site}/api`,
      'api.site-url',
      'Mails link here.',
      `The function links to ${String(served)}: mails and CORS follow it.`,
      `npx supabase secrets set SITE_URL=${site}`,
    )
  const skew = Math.abs(Date.parse(health.headers.get('date') ?? '') - Date.now())
  judge(
    skew < 2 * MINUTE_MS,
    'api.clock',
    'The server’s clock agrees with this machine’s.',
    `The server’s clock is ${Math.round(skew / MINUTE_MS)} minutes from this machine’s.`,
    'Set the clock that is wrong: codes, slots and sessions are judged by the server’s.',
  )
  found.push(
    note(
      'api.zone',
      `The clinic’s zone is ${String(pick(slots.json, 'zone'))}, its day ${String(pick(slots.json, 'today'))}.`,
    ),
  )
  return found
}

/** Calls of this version's contract that a deployment's doesn't have, as `GET /path`. */
function missingCalls(theirs: unknown): string[] {
  const ours = openApiDocument('').paths as Record<string, Record<string, unknown>>
  return Object.entries(ours).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => pick(theirs, 'paths', path, method) === undefined)
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
}
