import type { LatePlace } from '#web/lib/code/late.tsx'
import { CodeLost } from './code-lost.tsx'
import { Loading } from './states.tsx'

/**
 * A part of a screen whose code is loaded after the screen. If the code can't be loaded, only this part fails: it says so
 * and offers the way back.
 *
 * @param name what could not be loaded, as the beginning of a sentence
 */
export const latePart = (name: string): LatePlace<unknown> => ({
  loading: () => <Loading />,
  lost: (caught) => <CodeLost {...caught} name={name} />,
})
