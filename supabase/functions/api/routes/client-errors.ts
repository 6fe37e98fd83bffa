import * as z from 'zod/mini'
import { ApiError } from '../../_shared/api-error.ts'
import { scrub } from '../../_shared/domain/client-error.ts'
import { sendToSink } from '../../_shared/error-sink.ts'
import { describeCause, log, logSeldom } from '../../_shared/log.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'

/** The result of count_client_error(). */
const Counted = z.object({ isNew: z.boolean(), sink: z.string() })

export const clientErrorHandlers: Handlers<'client-errors'> = {
  'client-errors.report': async ({ clients, env, body, address, later }) => {
    const error = { ...scrub(body), build: body.build }
    const [frame = ''] = error.stack.split('\n')
    const { message, route, build } = error
    const counting = take(
      clients.service.rpc('count_client_error', {
        p_error: { message, route, frame, build },
        p_address: address,
        p_limits: env.limits,
      }),
    ).then((counted) => Counted.parse(counted))
    // An error that can't be counted would only cause the next one in the browser.
    const { isNew, sink } = await counting.catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.status < 500) throw cause
      logSeldom('warn', { event: 'browser error not counted', cause: describeCause(cause) })
      return { isNew: false, sink: '' }
    })
    if (isNew) log('error', { event: 'browser error', ...error })
    if (!sink) return
    const passingOn = sendToSink(sink, error).catch((cause: unknown) => {
      logSeldom('warn', { event: 'browser error not passed on', cause: describeCause(cause) })
    })
    later(passingOn)
  },
}
