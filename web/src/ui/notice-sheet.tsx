import { chakra, Container } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { fillNotice, noticeOf } from '#shared/content/notices.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { addressLines } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { Contents, type TextPart } from './contents.tsx'
import MarkdownText from './markdown.tsx'
import { Notice } from './notice.tsx'

const factsOf = (clinic: ClinicFacts) => ({
  clinic: clinic.legalName,
  address: addressLines(clinic).join(', '),
  email: clinic.email,
  phone: clinic.phones[0],
  notice: noticeOf(clinic.cutoffHours),
})

const contents = (parts: TextPart[]) => <Contents parts={parts} />

interface Props {
  /** Markdown, with places for the clinic's facts. */
  text: string
  /** Whether the clinic has not confirmed it. */
  template: boolean
  /** Which version it is. */
  version: ReactNode
  /** What stands above it. */
  children?: ReactNode
}

/** The privacy notice or the terms with its version, marked as a template until the clinic has confirmed it. */
export function NoticeSheet({ text, template, version, children }: Props) {
  const facts = factsOf(useClinic())
  return (
    <Container py={{ base: '5', md: '8' }}>
      <chakra.div maxW="65ch" ms={{ lg: 'calc(13rem + {spacing.11})' }}>
        {children}
        {template && (
          <Notice tone="warning">
            Template: the clinic has not confirmed this text yet. The parts in [brackets] still have to be
            filled in.
          </Notice>
        )}
        <chakra.p textStyle="sm" color="fg.muted" mt="3">
          {version}
        </chakra.p>
        <chakra.div position="relative" mt="6" textStyle="md">
          <MarkdownText ownPictures source={fillNotice(text, facts)} contents={contents} />
        </chakra.div>
      </chakra.div>
    </Container>
  )
}
