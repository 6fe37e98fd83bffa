import built from 'virtual:built-content/notices'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Notices } from '#shared/contract/notices.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { followServer } from '#web/lib/calls/follow-server.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NoticeSheet } from '#web/ui/notice-sheet.tsx'
import { getNotices } from '../api/get-notices.ts'

/** The privacy notice and the terms in force. */
const useNotices = followServer('The notices', built, () => getNotices())

/** The earlier version named in the address; undefined for the current one, null if it doesn't exist. */
function useAskedVersion(): Notices | null | undefined {
  const hydrated = useHydrated()
  const [address] = useSearchParams()
  const version = hydrated ? address.get('version') : null
  const [found, setFound] = useState<Notices | null>()
  useEffect(() => {
    if (!version) return
    getNotices(version)
      .then(setFound)
      .catch((error: unknown) => {
        logWarning('The version could not be loaded', error)
        setFound(null)
      })
  }, [version])
  return version ? found : undefined
}

/** One of the two texts, in the version in force or in the one that the address names. */
export default function NoticeText({ name }: { name: 'privacy' | 'terms' }) {
  const inForce = useNotices()
  const asked = useAskedVersion()
  const notices = asked ?? inForce
  const { version, template, date } = notices
  return (
    <NoticeSheet
      text={notices[name]}
      template={template}
      version={
        <>
          Version {version}
          {date && (
            <>
              {' '}
              of <time dateTime={date}>{formatShortDate(date)}</time>
            </>
          )}
          {asked && asked.version !== inForce.version && `. Version ${inForce.version} is in force.`}
        </>
      }
    >
      {asked === null && <Notice>That version can’t be shown. This is the one in force.</Notice>}
    </NoticeSheet>
  )
}
