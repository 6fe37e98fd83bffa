import { unavailable } from '../../_shared/api-error.ts'
import { openApiDocument } from '../../_shared/contract/openapi.ts'
import type { Handlers } from '../handler.ts'

export const systemHandlers: Handlers<'system'> = {
  'system.health': async ({ clients }) => {
    const { data } = await clients.visitor.rpc('health_check')
    if (data !== true) throw unavailable()
    return { ok: true, parts: { function: true, database: true } }
  },

  'system.openapi': async ({ env, http }) => {
    http.header('Cache-Control', 'public, max-age=300')
    return openApiDocument(env.siteUrl)
  },
}
