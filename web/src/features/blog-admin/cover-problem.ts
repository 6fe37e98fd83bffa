/** Why a picture can't be a cover, in the user's words. */
export class CoverProblem extends Error {
  /** For the screen. */
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
