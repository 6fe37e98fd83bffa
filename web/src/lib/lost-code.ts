import { useEffect, useState } from 'react'

/** The address of the file named by a failed `import()`; Safari's errors name none. */
const fileOf = (error: unknown) => /https?:\/\/\S+/.exec(String(error))?.[0]

/** Whether the server no longer has a file of the site's code, because another version was deployed. */
async function isGone(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer) return false
  // Some hosts answer a missing file with a page.
  const isPage = answer.headers.get('content-type')?.includes('html') ?? false
  return answer.status === 404 || answer.status === 410 || (answer.ok && isPage)
}

/**
 * Whether code that could not be loaded is gone from the server, as after a deployment. Then only a reload helps; a
 * retry doesn't.
 */
export function useIsReplaced(error: unknown): boolean {
  const url = fileOf(error)
  const [gone, setGone] = useState('')
  useEffect(() => {
    if (!url) return
    const ask = async () => {
      if (await isGone(url)) setGone(url)
    }
    void ask()
  }, [url])
  return url !== undefined && gone === url
}
