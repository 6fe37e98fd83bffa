import { routes } from '#shared/contract/routes.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/durations.ts'
import {
  type Answer,
  type Check,
  type Finding,
  ask,
  isOurs,
  note,
  pick,
  post,
  right,
  wrong,
  DEPLOY,
} from '../target.ts'

/** The methods with which staff edit, besides POST. */
const EDIT_METHODS = ['PUT', 'PATCH', 'DELETE']

/** Checks that calls reach the function, its version, the client's address and the time. */
export const checkApi: Check = async ({ site, api, loopback }) => {
  const [health, login, contract, foreign, slots, ...edits] = await Promise.all([
    ask(`${api}/api/health`),
    post(`${api}/api/auth/login`, {}),
    ask(`${api}/api/openapi.json`),
    ask(`${api}/api/health`, { headers: { origin: 'https://another-site.example' } }),
    ask(`${api}/api/appointments/slots?date=${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}`),
    // The function refuses these calls, so they change nothing.
    ...EDIT_METHODS.map((method) => ask(`${api}/api/health`, { method })),
  ])
  if (!isOurs(health)) return [unreached(health)]

  const found: Finding[] = [right('api.reached', '/api reaches the function.')]
  const check = (isRight: boolean, name: string, text: string, fault: string, remedy: string) =>
    void found.push(isRight ? right(name, text) : wrong(name, fault, remedy))
  check(
    health.status === 200 && pick(health.json, 'ok') === true,
    'api.health',
    'Function and database answer.',
    `/api/health answers ${health.status}: ${String(pick(health.json, 'error') ?? "the database or its functions don't answer")}`,
    `Is the project paused, or its disk full? Were all migrations applied (${DEPLOY})? The log names the cause.`,
  )
  check(
    login.status === 400 && login.json !== undefined,
    'api.post',
    'POST arrives with its body.',
    `POST /api/auth/login answers ${login.status}; the function would answer 400.`,
    'The host lets only GET through: publish the files that the build writes for it.',
  )
  const stopped = EDIT_METHODS.filter((_, index) => !isOurs(edits[index]!))
  check(
    stopped.length === 0,
    'api.edits',
    'PUT, PATCH and DELETE arrive.',
    `${stopped.join(', ')} never arrive${stopped.length === 1 ? 's' : ''}: nothing can be edited.`,
    'The host must forward every method of /api/*: publish the files that the build writes for it.',
  )
  const kept = health.headers.get('cache-control') ?? 'nothing'
  const age = Number(health.headers.get('age') ?? 0)
  check(
    kept.includes('no-store') && age === 0,
    'api.cache',
    'Answers of /api are not cached.',
    `/api/health may be cached (cache-control: ${kept}; age: ${age}): people could see stale answers, or other people’s.`,
    'The host must forward the function’s own cache-control and cache nothing under /api/*.',
  )
  const missing = missingCalls(contract.json)
  check(
    missing.length === 0,
    'api.version',
    'The function has all of this version’s calls.',
    `The function is another version: it lacks ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' and more' : ''}.`,
    `Deploy this version: ${DEPLOY}.`,
  )
  const allowed = foreign.headers.get('access-control-allow-origin')
  check(
    isOurs(foreign) && allowed !== '*' && allowed !== 'https://another-site.example',
    'api.cors',
    'Browsers can’t call from other sites.',
    isOurs(foreign)
      ? `Any site can call from a browser (access-control-allow-origin: ${allowed}).`
      : `A call with another site as its origin gets ${foreign.status || foreign.text}, not from the function.`,
    'No host or proxy may add this header; the function sends it only for SITE_URL.',
  )
  const served = pick(contract.json, 'servers', 0, 'url')
  if (loopback) found.push(note('api.site-url', `The function links to ${String(served)}.`))
  else
    check(
      served === `${site}/api`,
      'api.site-url',
      'Mails link to this address.',
      `The function links to ${String(served)}: mails and CORS follow it.`,
      `Set SITE_URL=${site} in the settings file, then ${DEPLOY}.`,
    )
  const serverTime = health.headers.get('date')
  const skew = Math.abs(Date.parse(serverTime ?? '') - Date.now())
  check(
    skew < 2 * MINUTE_MS,
    'api.clock',
    'The server’s clock agrees with this machine’s.',
    serverTime
      ? `The server’s clock is ${Math.round(skew / MINUTE_MS)} minutes from this machine’s.`
      : 'The answers lack the header date, so the server’s clock can’t be checked.',
    'Correct the wrong clock: codes, slots and sessions depend on the server’s.',
  )
  const zone = pick(slots.json, 'zone')
  found.push(
    typeof zone === 'string'
      ? note('api.zone', `The clinic’s zone is ${zone}, its day ${String(pick(slots.json, 'today'))}.`)
      : wrong(
          'api.zone',
          `The request for tomorrow’s slots gets ${slots.status || slots.text}: nobody can book.`,
          'The log of the function names the cause.',
        ),
  )
  return found
}

/** What to do about the answers of the platform's gateway, by their status. */
const gatewayRemedies: Record<number, string> = {
  401: `The gateway requires a token: deploy again with verify_jwt = false: ${DEPLOY}.`,
  404: `The function is not deployed: ${DEPLOY}.`,
  503: `The function does not start: a secret is missing or wrong, and its log names it. Correct the settings file, then ${DEPLOY}.`,
}

/** Describes the fault when /api/health is not answered by the function. */
function unreached({ status, text, json }: Answer): Finding {
  const name = 'api.reached'
  if (status === 0)
    return wrong(
      name,
      `/api/health does not answer: ${text}.`,
      'The function or its database hangs: check the function’s log and the project’s health in the dashboard.',
    )
  const words = pick(json, 'message') ?? pick(json, 'msg') ?? pick(json, 'code')
  const remedy = words === undefined ? undefined : gatewayRemedies[status]
  return wrong(
    name,
    `/api/health answers ${status}${words === undefined ? '' : ` (${String(words)})`}, and not as the function does.`,
    remedy ??
      'The host must pass /api/* on to the function: build with API_ORIGIN=https://<ref>.supabase.co/functions/v1.',
  )
}

/** Calls of this version's contract that the deployment lacks, as `GET /path`. */
function missingCalls(theirs: unknown): string[] {
  return Object.values(routes)
    .filter(({ method, path }) => pick(theirs, 'paths', path, method.toLowerCase()) === undefined)
    .map(({ method, path }) => `${method} ${path}`)
}
