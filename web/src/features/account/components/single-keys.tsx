import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { singleKeys, switchSingleKeys } from '#web/lib/browser/single-keys.ts'
import { useStore } from '#web/lib/values/store.ts'
import { Switch } from '#web/ui/check.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Switches the keys that act without Ctrl on or off, in this browser. */
export function SingleKeys() {
  const on = useStore(singleKeys)
  const id = useId()
  return (
    <Panel title="Keyboard">
      <Switch checked={on} onChange={switchSingleKeys} describedBy={id}>
        Single keys
      </Switch>
      <chakra.p id={id} color="fg.muted" mt="1">
        One key acts at once: t shows today, n starts a booking, ? lists all keys. Nothing acts while you type
        in a field. Switch them off if speech input or a touch of the keyboard sets them off. This browser
        remembers it.
      </chakra.p>
    </Panel>
  )
}
