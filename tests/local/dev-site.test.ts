import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { inProject } from '#local/start/paths.ts'

it('serves the site with hot reload, and passes /api on to the functions of a project', async () => {
  const functions = createServer((request, response) => {
    const { url, headers } = request
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url, forwardedFor: headers['x-forwarded-for'] }))
  })
  await new Promise<void>((resolve) => void functions.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void functions.close())
  const apiOrigin = `http://127.0.0.1:${(functions.address() as AddressInfo).port}/functions/v1`

  vi.stubEnv('API_ORIGIN', `${apiOrigin}/`)
  vi.stubEnv('PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const vite = await createVite({ configFile: inProject('web/vite.config.ts') })
  onTestFinished(() => vite.close())
  await vite.listen()
  const site = `http://127.0.0.1:${(vite.httpServer!.address() as AddressInfo).port}`
  expect(await (await fetch(`${site}/api/blogs?limit=1`)).json()).toEqual({
    url: '/functions/v1/api/blogs?limit=1',
    forwardedFor: '127.0.0.1',
  })
  const page = await fetch(`${site}/admin/login`)
  expect(await page.text()).toContain('<div id="root">')
  expect(await (await fetch(`${site}/@vite/client`)).text()).toContain('hot')
})
