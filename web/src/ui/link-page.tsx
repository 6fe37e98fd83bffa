import { chakra, Container } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

interface Props {
  title: string
  /** For search engines. */
  description: string
  /** Shown below the title. */
  text?: string
  loadingLabel: string
  /** The content for a link's token; '' if the page was opened without a link. */
  children: (token: string) => ReactNode
}

/** A page that the links in our mails open. Their token is after the #, which browsers don't send to the server. */
export function LinkPage({ title, description, text, loadingLabel, children }: Props) {
  const clinic = useClinic()
  const { hash } = useLocation()
  // While prerendering there is no fragment.
  const hydrated = useHydrated()
  const token = hash.slice(1)
  return (
    <>
      <PageMeta title={title} description={description} noindex />
      <PageIntro title={title} text={text} />
      {/* The footer stays below the first screen, whatever the link brings. */}
      <Container py={{ base: '6', md: '8' }} minH="calc(100svh - 6rem)">
        <chakra.div maxW="4xl">
          <noscript>
            <p>
              This page needs JavaScript. You can also call {clinic.phones[0]} or write to {clinic.email}.
            </p>
          </noscript>
          {hydrated ? <Fragment key={token}>{children(token)}</Fragment> : <Loading label={loadingLabel} />}
        </chakra.div>
      </Container>
      <Toaster />
    </>
  )
}
