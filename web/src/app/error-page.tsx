import { Button } from '@chakra-ui/react'
import { PageMeta } from '#web/lib/page-meta.tsx'
import { StatePage } from './state-page.tsx'

/** Replaces a page that failed to render or to load. */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <StatePage
      title="This page didn’t load"
      text="Something went wrong on our side or on the way to you. Trying again usually helps; nothing you sent before is lost."
      role="alert"
    >
      <PageMeta title="Something went wrong" noindex />
      <Button onClick={onRetry}>Try again</Button>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </StatePage>
  )
}
