import { Button, chakra } from '@chakra-ui/react'
import { lateComponent, nothing, usePreload } from '#web/lib/code/late.tsx'
import { useStore } from '#web/lib/values/store.ts'
import { Notice } from './notice.tsx'
import { dismissToast, type Toast, toasts } from './toast.ts'

const ToastList = lateComponent(() => import('./toast-list.tsx'), {
  loading: nothing,
  lost: (_caught, props) => props.toasts.map((toast) => <PlainToast key={toast.id} {...toast} />),
})

interface Props {
  /** 'top' if the page's buttons are low on the screen; 'bar' over the middle of the staff's bar, which is empty. */
  placement?: 'top' | 'bottom' | 'bar'
}

const places = {
  top: { top: '24' },
  bottom: { bottom: { base: '24', md: '6' } },
  bar: { top: { lg: '0' }, bottom: { base: '24', md: '6', lg: 'auto' } },
}

/**
 * The place where toasts appear. The live region is rendered from the start, because screen readers would otherwise
 * miss the first message. The code that renders messages is loaded when the browser is idle.
 */
export function Toaster({ placement = 'bottom' }: Props) {
  const current = useStore(toasts)
  // Before the first message, because a message about a lost connection could not load its own code.
  usePreload(ToastList)
  return (
    <chakra.div
      role="status"
      aria-live="polite"
      // A closed popover stays rendered, because the live region must. Resets the browser's own styles.
      display="block"
      position="fixed"
      inset="auto"
      insetInline="4"
      w="auto"
      h="auto"
      m="0"
      p="0"
      border="0"
      bg="transparent"
      overflow="visible"
      {...places[placement]}
      zIndex="toast"
      pointerEvents="none"
    >
      {current.length > 0 && <ToastList toasts={current} retryKey={String(current[0]?.id)} />}
    </chakra.div>
  )
}

/** A message whose own code could not be loaded. A reload would lose the message, so it waits for none. */
function PlainToast({ id, text, tone, action }: Toast) {
  const close = () => {
    action?.onSelect()
    dismissToast(id)
  }
  return (
    <chakra.div maxW="md" mx="auto" mb="2" boxShadow="lg" pointerEvents="auto">
      <Notice
        tone={tone === 'error' ? 'error' : 'info'}
        action={
          <Button size="sm" variant="outline" onClick={close}>
            {action?.label ?? 'Dismiss'}
          </Button>
        }
      >
        {text}
      </Notice>
    </chakra.div>
  )
}
