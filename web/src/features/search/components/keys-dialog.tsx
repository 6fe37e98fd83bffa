import { chakra, Heading } from '@chakra-ui/react'
import type { shownKeys } from '#web/lib/browser/keys.ts'
import { singleKeys } from '#web/lib/browser/single-keys.ts'
import { useStore } from '#web/lib/values/store.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyCaps } from '#web/ui/key-caps.tsx'
import { TextLink } from '#web/ui/router-links.tsx'

interface Props {
  /** The keys of the screen below, by its parts. */
  parts: ReturnType<typeof shownKeys>
  onClose: () => void
}

/** Every key that acts on the screen below. */
export function KeysDialog({ parts, onClose }: Props) {
  const on = useStore(singleKeys)
  return (
    <Dialog title="Keys" onClose={onClose}>
      {!on && (
        <chakra.p mb="4">
          Keys without Ctrl are switched off in this browser.{' '}
          <TextLink to={paths.admin.account} onClick={onClose}>
            Your account
          </TextLink>{' '}
          has the switch.
        </chakra.p>
      )}
      {parts.map(({ title, keys }) => (
        <chakra.section key={title} mb="4">
          <Heading as="h3" size="sm" mb="1">
            {title}
          </Heading>
          <dl>
            {keys.map(({ keys: caps, words }) => (
              <chakra.div key={caps} display="flex" gap="3" py="1">
                <chakra.dt w="20" flexShrink="0">
                  <KeyCaps keys={caps} />
                </chakra.dt>
                <dd>{words}</dd>
              </chakra.div>
            ))}
          </dl>
        </chakra.section>
      ))}
    </Dialog>
  )
}
