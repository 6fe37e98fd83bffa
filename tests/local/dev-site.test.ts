import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { serveSiteAlone } from '#local/start/dev.ts'

it('serves the site with hot reload, and passes /api on to the functions of a project', async () => {
  const functions = createServer((request, response) => {
    const { url, headers } = request
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url, forwardedFor: headers['x-forwarded-for'] }))
  })
  await new Promise<void>((resolve) => void functions.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void functions.close())
  const apiOrigin = `http://127.0.0.1:${(functions.address() as AddressInfo).port}/functions/v1`

  const { url, stop } = await serveSiteAlone(apiOrigin, { host: '127.0.0.1', port: 0 })
  onTestFinished(stop)
  const site = url.replace('localhost', '127.0.0.1')
  expect(await (await fetch(`${site}/api/blogs?limit=1`)).json()).toEqual({
    url: '/functions/v1/api/blogs?limit=1',
    forwardedFor: '127.0.0.1',
  })
  const page = await fetch(`${site}/admin/login`)
  expect(await page.text()).toContain('<div id="root">')
  expect(await (await fetch(`${site}/@vite/client`)).text()).toContain('hot')
})
