/** How long the site's host may take to accept, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Asks the site's host to build the site again, so that what was published gets a whole page of its own. Until then it is
 * found by the page that the site's server makes.
 *
 * @param hook the host's build hook (https://…), which takes an empty POST
 * @throws when the host doesn't accept; nothing that was published depends on it
 */
export async function requestRebuild(hook: string): Promise<void> {
  const response = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: unknown) => {
      // The address holds a secret: not even its failure may name it.
      throw new Error(
        `The rebuild hook could not be reached (${error instanceof Error ? error.name : 'unknown'})`,
      )
    },
  )
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The rebuild hook answered ${response.status}`)
}
