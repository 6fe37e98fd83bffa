import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Drawing } from './plate/drawing.tsx'

export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      p="8"
      color="fg.muted"
    >
      <chakra.span
        aria-hidden="true"
        boxSize="5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="border.emphasized"
        borderTopColor="brand.solid"
        animation="spin 0.8s linear infinite"
      />
      {label}
    </chakra.div>
  )
}

/** An empty list, with an action that may help. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <chakra.div textAlign="center" color="fg.muted" py="6" px="6">
      <chakra.div display="flex" justifyContent="center" mb="3">
        <Drawing file="empty" width={96} />
      </chakra.div>
      <p>{children}</p>
      {action && <chakra.div mt="4">{action}</chakra.div>}
    </chakra.div>
  )
}

interface LoadErrorProps {
  /** Says what failed, in the user's words. */
  title: string
  /** The reason, if known. */
  reason?: string
  onRetry: () => void
  retrying?: boolean
}

/** Says what could not be loaded, with a button to try again. */
export function LoadError({ title, reason, onRetry, retrying = false }: LoadErrorProps) {
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      p="4"
      bg="bg.error"
      borderWidth="1px"
      borderColor="red.border"
      borderRadius="l3"
    >
      <div>
        <chakra.p fontWeight="600" color="fg.error">
          {title}
        </chakra.p>
        {reason && <chakra.p textStyle="sm">{reason}</chakra.p>}
      </div>
      <Button size="sm" variant="outline" onClick={onRetry} disabled={retrying}>
        {retrying ? 'Loading…' : 'Try again'}
      </Button>
    </chakra.div>
  )
}
