import { useIsReplaced } from '#web/lib/lost-code.ts'
import { Notice } from './notice.tsx'

/** Says that a form was not sent, because its rules could not be loaded. Its button tries again. */
export function RulesLost({ error }: { error: unknown }) {
  const replaced = useIsReplaced(error)
  return (
    <Notice>
      {replaced
        ? 'Not saved: the site was updated after you opened this page. Copy what you typed, then reload the page.'
        : 'Not saved: a part of the page could not be loaded. Please check your connection and try again.'}
    </Notice>
  )
}
