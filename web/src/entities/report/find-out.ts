import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import type { TimelineEntry } from '#shared/contract/timeline.ts'
import { settle } from '#web/lib/calls/act.ts'
import { dismissToast } from '#web/ui/toast.ts'
import { subjectFilter } from '#web/entities/subject.ts'

/** An unanswered removal or move of a file: its form for act(), and the message about it. */
interface Unanswered {
  form: string
  report: Report
  message: number
}

/** Finds out about it once a list that showed the file is loaded without it. `done` is called if it was carried out. */
export function findOut(
  queryClient: QueryClient,
  { form, report: { id, patientUid }, message }: Unanswered,
  done: (changed: Report) => void,
): void {
  const isListed = ({ state }: Query) => {
    const { pages } = (state.data ?? {}) as Partial<InfiniteData<{ items: (Report | TimelineEntry)[] }>>
    const shown = pages?.flatMap(({ items }) =>
      items.map((one) => ('kind' in one ? one.kind === 'file' && one.report : one)),
    )
    return Boolean(shown?.some((one) => one && one.id === id && one.patientUid === patientUid))
  }
  const cache = queryClient.getQueryCache()
  const lists = new Set(
    (['reports', 'timeline'] as const)
      .flatMap((subject) => cache.findAll(subjectFilter(subject)))
      .filter(isListed),
  )
  const stop = cache.subscribe(async (event) => {
    if (!lists.has(event.query)) return
    const isLoaded = event.type === 'updated' && event.action.type === 'success'
    if (isLoaded || event.type === 'removed') stop()
    if (!isLoaded || isListed(event.query)) return
    const changed = await settle<'reports.remove' | 'reports.move'>(form).catch(() => undefined)
    if (!changed) return
    dismissToast(message)
    done(changed)
  })
}
