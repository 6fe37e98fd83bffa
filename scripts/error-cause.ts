/** Why a request failed: of a failed fetch, its cause, because its own message is only "fetch failed". */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
