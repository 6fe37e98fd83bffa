import { Button, chakra } from '@chakra-ui/react'
import { lateComponent, nothing, usePreload } from '#web/lib/code/late.tsx'
import { useStore } from '#web/lib/values/store.ts'
import { Notice } from './notice.tsx'
import { toastPlace } from './toast-place.ts'
import { dismissToast, type Toast, toasts } from './toast.ts'

const ToastList = lateComponent(() => import('./toast-list.tsx'), {
  loading: nothing,
  lost: (_caught, props) => props.toasts.map((toast) => <PlainToast key={toast.id} {...toast} />),
})

/**
 * The place where toasts appear: at the foot of the screen, or below its bar if they would cover what must stay in sight
 * there (toast-list.tsx). The live region is rendered from the start, because screen readers would otherwise
 * miss the first message. The code that renders messages is loaded when the browser is idle.
 */
export function Toaster() {
  const all = useStore(toasts)
  // Before the first message, because a message about a lost connection could not load its own code.
  usePreload(ToastList)
  return (
    <chakra.div
      role="status"
      aria-live="polite"
      // Not read again as a whole when a second message joins the first.
      aria-atomic={false}
      css={toastPlace}
    >
      {all.length > 0 && <ToastList toasts={all} retryKey={String(all[0]?.id)} />}
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
    <chakra.div maxW="md" mb="2" boxShadow="lg" pointerEvents="auto">
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
