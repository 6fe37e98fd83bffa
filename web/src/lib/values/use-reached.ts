import { useState } from 'react'

/**
 * Whether the condition has held since the key changed. What waits for several answers and then draws them must not go
 * back to waiting: a part that is drawn asks again for what failed, and would be taken away and drawn without end.
 */
export function useReached(holds: boolean, key = ''): boolean {
  const [reached, setReached] = useState<string>()
  if (holds && reached !== key) setReached(key)
  return holds || reached === key
}
