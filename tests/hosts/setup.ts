import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '#local/start/paths.ts'
import { theClinic } from '../support/clinic.ts'
import { aPost } from '../support/factories.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { installTools } from './tools.ts'

/** The public address of the site in these tests. */
export const siteUrl = 'https://clinic.example'

/** The secret that the host sends to the function and nobody else may see. */
export const siteSecret = 'only-for-these-tests-0123456789abcdef'

/**
 * Vitest's global set-up of the project `hosts`: one clinic, one site built for it, and three articles: one published
 * before the build, one published after it, and one withdrawn after it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await startTestClinic('hosts')
  const folder = mkdtempSync(join(tmpdir(), 'clinic-hosts-'))
  const end = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true })
    await stop()
  }
  try {
    const admin = await signInAsAdmin()
    await admin.post('/admin/blog', aPost({ slug: 'before-the-build', title: 'Before the build' }))
    const post = await admin.post('/admin/blog', aPost({ slug: 'withdrawn', title: 'Withdrawn' }))
    await Promise.all([build(folder), installTools()])
    await admin.post('/admin/blog', aPost({ slug: 'after-the-build', title: 'After the build' }))
    await admin.put(`/admin/blog/${post.body.id}`, { published: false })
  } catch (error) {
    await end()
    throw error
  }
  process.env.TEST_SITE = folder
  return end
}

/** The folder used as the project's root on a host. */
export const siteFolder = (): string => process.env.TEST_SITE ?? ''

/** Builds in a separate process: in Vitest's environment the result would be React's development build. */
async function build(folder: string): Promise<void> {
  const apiOrigin = theClinic().url.replace('localhost', '127.0.0.1')
  const variables = { SITE_URL: siteUrl, API_ORIGIN: apiOrigin, SITE_SECRET: siteSecret }
  const env = { ...process.env, NODE_ENV: 'production', ...variables }
  await promisify(execFile)(process.execPath, [inProject('web/build/main.ts'), '--into', folder], { env })
}
