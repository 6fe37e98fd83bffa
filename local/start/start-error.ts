/** A reason for not starting that the person at the terminal can act on: shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
