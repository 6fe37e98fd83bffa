import type { ClientError } from './domain/client-error.ts'

/** How long the sink may take to accept an error, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Passes an error in a browser on to Sentry, or a service that takes the same: what was reported, and nothing more.
 *
 * @param dsn the project's address, as isSinkAddress() takes it
 * @throws when the sink doesn't accept it; the error is counted anyway
 * @see https://develop.sentry.dev/sdk/foundations/transport/envelopes/
 */
export async function sendToSink(dsn: string, error: ClientError & { build: string }): Promise<void> {
  const address = URL.parse(dsn)
  if (!address) throw new Error('The error sink is no address')
  const { username: key, host, pathname } = address
  const [, path, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  const response = await fetch(`https://${host}${path}/api/${project}/envelope/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=nutrition-clinic/1, sentry_key=${key}`,
    },
    body: envelopeOf(error),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    // Its message may contain the address.
    throw new Error(
      `The error sink could not be reached (${cause instanceof Error ? cause.name : 'unknown'})`,
    )
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The error sink answered ${response.status}`)
}

/** Three lines of JSON: the envelope's header, its item's header, the event. */
function envelopeOf({ message, stack, route, build }: Parameters<typeof sendToSink>[1]): string {
  const id = crypto.randomUUID().replaceAll('-', '')
  const [kind, ...words] = message.split(': ')
  const frames = [...stack.matchAll(/^(\S+):(\d+):(\d+)$/gm)].map(([, filename, line, column]) => ({
    filename,
    lineno: Number(line),
    colno: Number(column),
  }))
  const event = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    transaction: route,
    release: build,
    // Sentry has the innermost place last.
    exception: {
      values: [
        {
          type: words.length > 0 ? kind : 'Error',
          value: words.join(': ') || message,
          stacktrace: { frames: frames.toReversed() },
        },
      ],
    },
  }
  return [{ event_id: id }, { type: 'event' }, event].map((part) => `${JSON.stringify(part)}\n`).join('')
}
