import { useEffectEvent, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isIsoDate } from '#shared/domain/dates.ts'

/**
 * Chooses the day and the time in the address, which a link of the home page named. Then they leave the address, so that
 * a reload keeps what the visitor has chosen since.
 */
export function useOfferedTime(choose: (date: string, slot: string) => void) {
  const [params, setParams] = useSearchParams()
  const [date, slot] = [params.get('date'), params.get('slot')]
  const take = useEffectEvent(() => {
    if (isIsoDate(date) && slot) choose(date, slot)
    setParams({}, { replace: true, preventScrollReset: true })
  })
  // Before anything of today is drawn.
  useLayoutEffect(() => {
    if (date !== null || slot !== null) take()
  }, [date, slot])
}
