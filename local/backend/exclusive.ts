/** Runs pieces of work one at a time, in the order of arrival. */
export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue of one: each piece of work starts when the previous one has ended, even if that failed. */
export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
