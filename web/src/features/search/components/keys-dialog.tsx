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
      {/* All keys in one column, as wide as the widest. */}
      <chakra.div
        display="grid"
        gridTemplateColumns="max-content 1fr"
        columnGap="3"
        css={{
          '& section, & dl, & dl > div': {
            display: 'grid',
            gridColumn: '1 / -1',
            gridTemplateColumns: 'subgrid',
          },
        }}
      >
        {parts.map(({ title, keys }) => (
          <chakra.section key={title} mb="4">
            <Heading as="h3" size="sm" mb="1" gridColumn="1 / -1">
              {title}
            </Heading>
            <dl>
              {keys.map(({ keys: caps, words }) => (
                <chakra.div key={caps} py="1">
                  <dt>
                    <KeyCaps keys={caps} />
                  </dt>
                  <dd>{words}</dd>
                </chakra.div>
              ))}
            </dl>
          </chakra.section>
        ))}
      </chakra.div>
    </Dialog>
  )
}
