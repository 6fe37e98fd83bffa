import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlertIcon, InfoIcon } from '#web/ui/icons.ts'

interface Props {
  tone: 'info' | 'error'
  title: string
  text?: ReactNode
  /** Buttons or links for the next step. */
  children?: ReactNode
}

const looks = {
  info: { Icon: InfoIcon, bg: 'yellow.subtle', borderColor: 'yellow.border', color: 'yellow.strong' },
  error: { Icon: CircleAlertIcon, bg: 'bg.error', borderColor: 'red.border', color: 'fg.error' },
}

/** A problem with the booking and the next step. Must be placed in a live region. */
export function BookingNotice({ tone, title, text, children }: Props) {
  const { Icon, color, ...frame } = looks[tone]
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      {...frame}
    >
      <chakra.div display="flex" flex="1 1 16rem" gap="3">
        <chakra.span color={color} flexShrink="0" mt="0.5">
          <Icon width={20} height={20} />
        </chakra.span>
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="600" color={color}>
            {title}
          </chakra.p>
          {text && (
            <chakra.p textStyle="sm" mt="0.5" overflowWrap="anywhere">
              {text}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      {children && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" maxW="full">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  )
}
