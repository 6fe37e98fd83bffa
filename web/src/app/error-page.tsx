import { Button } from '@chakra-ui/react'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { useWayBack } from '#web/lib/code/use-way-back.ts'
import { StatePage } from './state-page.tsx'

/** Replaces a page that failed to render or to load. */
export function ErrorPage({ error }: { error: unknown }) {
  const { text, tryAgain } = useWayBack(error)
  return (
    <StatePage
      title="This page didn’t load"
      text={`Something went wrong on our side or on the way to you; nothing you sent before is lost. ${text}`}
      role="alert"
    >
      <PageMeta title="Something went wrong" noindex />
      <Button {...tryAgain} />
    </StatePage>
  )
}
