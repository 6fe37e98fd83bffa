/** Runs one piece of work after the other, in the order of arrival. */
export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue of one: each piece of work starts when the one before has ended, well or badly. */
export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
