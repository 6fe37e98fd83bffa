import built from 'virtual:built-content/notices'
import { chakra, Container } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fillNotice, noticeOf } from '#shared/content/notices.ts'
import type { Notices } from '#shared/contract/notices.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { addressLines } from '#shared/domain/clinic-facts.ts'
import { followServer } from '#web/lib/calls/follow-server.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { Contents, type TextPart } from '#web/ui/contents.tsx'
import MarkdownText from '#web/ui/markdown.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { getNotices } from '../api/get-notices.ts'

/** The privacy notice and the terms in force. */
const useNotices = followServer('The notices', built, () => getNotices())

const factsOf = (clinic: ClinicFacts) => ({
  clinic: clinic.legalName,
  address: addressLines(clinic).join(', '),
  email: clinic.email,
  phone: clinic.phones[0],
  notice: noticeOf(clinic.cutoffHours),
})

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

const contents = (parts: TextPart[]) => <Contents parts={parts} />

/** One of the two texts with its version, marked as a template until the clinic has confirmed it. */
export default function NoticeText({ name }: { name: 'privacy' | 'terms' }) {
  const facts = factsOf(useClinic())
  const inForce = useNotices()
  const asked = useAskedVersion()
  const notices = asked ?? inForce
  const { version, template, date } = notices
  return (
    <Container py={{ base: '5', md: '8' }}>
      <chakra.div maxW="65ch" ms={{ lg: 'calc(13rem + {spacing.11})' }}>
        {asked === null && <Notice>That version can’t be shown. This is the one in force.</Notice>}
        {template && (
          <Notice tone="warning">
            Template: the clinic has not confirmed this text yet. The parts in [brackets] still have to be
            filled in.
          </Notice>
        )}
        <chakra.p textStyle="sm" color="fg.muted" mt="3">
          Version {version}
          {date && (
            <>
              {' '}
              of <time dateTime={date}>{formatShortDate(date)}</time>
            </>
          )}
          {asked && asked.version !== inForce.version && `. Version ${inForce.version} is in force.`}
        </chakra.p>
        <chakra.div position="relative" mt="6" textStyle="md">
          <MarkdownText ownPictures source={fillNotice(notices[name], facts)} contents={contents} />
        </chakra.div>
      </chakra.div>
    </Container>
  )
}
