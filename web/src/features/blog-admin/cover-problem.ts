/** Why a picture can't be a cover, in the user's words. */
export class CoverProblem extends Error {
  /** Shown to the user. */
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
