/** How long the site's host may take to accept a build, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Asks the site's host to rebuild the site, so that a published article gets its own prerendered page. Until then the
 * site's server renders it.
 *
 * @param hook the host's build hook (https://…), which takes an empty POST
 * @throws when the host doesn't accept; the article is published anyway
 */
export async function requestRebuild(hook: string): Promise<void> {
  const response = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      // The address contains a secret, so the error must not include it.
      throw new Error(
        `The rebuild hook could not be reached (${error instanceof Error ? error.name : 'unknown'})`,
      )
    },
  )
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The rebuild hook answered ${response.status}`)
}
