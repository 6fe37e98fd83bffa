import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Tone = 'error' | 'warning' | 'info'

const looks: Record<Tone, { bg: string; border: string; color: string }> = {
  error: { bg: 'bg.error', border: 'red.border', color: 'fg.error' },
  warning: { bg: 'yellow.subtle', border: 'yellow.emphasized', color: 'yellow.strong' },
  info: { bg: 'brand.subtle', border: 'brand.emphasized', color: 'brand.strong' },
}

interface Props {
  /** An error interrupts a screen reader; the other tones wait. */
  tone?: Tone
  children: ReactNode
  action?: ReactNode
}

/** A message inside a page or form: an error above its fields, a banner above a list. */
export function Notice({ tone = 'error', children, action }: Props) {
  const { bg, border, color } = looks[tone]
  return (
    <chakra.div
      role={tone === 'error' ? 'alert' : 'status'}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      rowGap="2"
      px="3"
      py="2"
      bg={bg}
      color={color}
      borderWidth="1px"
      borderColor={border}
      borderRadius="l2"
      textStyle="sm"
      fontWeight="500"
    >
      <chakra.div flex="1" minW="0">
        {children}
      </chakra.div>
      {action}
    </chakra.div>
  )
}
