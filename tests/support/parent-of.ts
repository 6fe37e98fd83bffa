import { readFileSync } from 'node:fs'

/** The parent of a process; undefined if it has ended. Reads Linux's /proc. */
export function parentOf(pid: number): number | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // 'pid (name) state parent …'; the name may contain any character.
  const [state, parent] = stat.replace(/^.*\) /s, '').split(' ')
  return state === 'Z' ? undefined : Number(parent)
}
