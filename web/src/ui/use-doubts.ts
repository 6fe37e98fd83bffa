import { useRef, useState } from 'react'
import type { Doubt } from '#shared/domain/doubts.ts'
import { confirm } from './confirm.ts'
import { isolate } from './isolate.tsx'

/**
 * Saves a form, and asks once before if values in it can hardly be meant. Values that were confirmed are not asked about
 * again, so that a refused save can be repeated.
 *
 * @example
 * const { unlessDoubted, asking } = useDoubts()
 * unlessDoubted(medicineDoubts(medicines, allergies), () => save(medicines))
 */
export function useDoubts() {
  const confirmed = useRef(new Set<string>())
  const [asking, setAsking] = useState(false)
  const unlessDoubted = async (doubts: readonly Doubt[], save: () => void): Promise<void> => {
    const all = new Set(doubts.map(({ about, why }) => `${isolate(about)}: ${why}`))
    const points = [...all].filter((point) => !confirmed.current.has(point))
    if (points.length === 0) return save()
    const question = { title: 'Is this meant?', points, confirmLabel: 'Save anyway', cancelLabel: 'Go back' }
    setAsking(true)
    const yes = await confirm(question)
    setAsking(false)
    if (!yes) return
    for (const point of points) confirmed.current.add(point)
    save()
  }
  return {
    unlessDoubted,
    /** Whether the question is open, or its code is loading. The form must not be changed meanwhile. */
    asking,
  }
}
