import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import getPort from 'get-port'
import { afterAll, beforeAll, describe } from 'vitest'
import { findDeno } from '#local/backend/function.ts'
import { inProject } from '#local/start/paths.ts'
import { headersFile } from '../../web/build/host-files.ts'
import { itServesTheSite } from './expectations.ts'
import { siteFolder } from './setup.ts'
import { installTool } from './tools.ts'

/** The part of @netlify/dev that is used here: the request chain of `netlify dev`. */
interface NetlifyDev {
  start: () => Promise<unknown>
  stop: () => Promise<void>
  handleAndIntrospectNodeRequest: (
    request: unknown,
    options: { headersCollector: (name: string, value: string) => void },
  ) => Promise<{ response: Response } | undefined>
}

let server: Server
let netlify: NetlifyDev
let origin = ''
let headersOfOtherHosts = ''
const headersPath = (): string => join(siteFolder(), 'web/dist/_headers')

beforeAll(async () => {
  const module = pathToFileURL(await installTool('@netlify/dev', 'dist/main.js')).href
  const { NetlifyDev } = (await import(/* @vite-ignore */ module)) as {
    NetlifyDev: new (options: object) => NetlifyDev
  }
  headersOfOtherHosts = readFileSync(headersPath(), 'utf8')
  // As a build on Netlify writes it.
  writeFileSync(headersPath(), headersFile(readdirSync(join(siteFolder(), 'web/dist/assets'))))
  copyFileSync(inProject('netlify.toml'), join(siteFolder(), 'netlify.toml'))
  // Edge functions run in Deno, a newer one than Supabase's, which Netlify looks up in PATH.
  process.env.PATH = `${dirname(findDeno(await installTool('deno', '..')))}:${process.env.PATH}`
  const port = await getPort({ host: '127.0.0.1' })
  origin = `http://127.0.0.1:${port}`
  const [on, off] = [{ enabled: true }, { enabled: false }]
  netlify = new NetlifyDev({
    projectRoot: siteFolder(),
    serverAddress: origin,
    edgeFunctions: on,
    headers: on,
    redirects: on,
    staticFiles: on,
    aiGateway: off,
    blobs: off,
    database: off,
    functions: off,
    images: off,
    environmentVariables: off,
    geolocation: off,
    server: off,
  })
  await netlify.start()
  const notFound = readFileSync(join(siteFolder(), 'web/dist/404.html'))
  server = createServer(async (request, response) => {
    const headers: Record<string, string> = {}
    const found = await netlify.handleAndIntrospectNodeRequest(request, {
      headersCollector: (name, value) => {
        headers[name] = value
      },
    })
    // Netlify answers unknown paths with the site's 404.html.
    if (!found) return void response.writeHead(404, { 'content-type': 'text/html' }).end(notFound)
    const answer = found.response
    response.writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers) })
    if (answer.body) Readable.fromWeb(answer.body as never).pipe(response)
    else response.end()
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
}, 300_000)
afterAll(async () => {
  if (headersOfOtherHosts) writeFileSync(headersPath(), headersOfOtherHosts)
  server?.close()
  server?.closeAllConnections()
  await netlify?.stop()
})

describe('Netlify, by the request chain of `netlify dev`', () =>
  itServesTheSite(() => origin, { asksFirst: true }))
