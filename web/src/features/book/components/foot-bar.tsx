import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { shortDay } from '#web/lib/values/short-day.ts'

interface Props {
  date: string
  /** '' until one is chosen. */
  slot: string
  /** Whether the bar is there on wider screens too, without the time. */
  isAlways?: boolean
  /** Whether it is the bar of the part in view: there is one at a time. */
  isHere: boolean
  /** The button of the next step. */
  children: ReactNode
}

/**
 * The end of a part of the form. On a phone it is a bar at the foot of the screen while that part is in view, with the chosen
 * time; the keyboard doesn't cover it (useKeyboardHeight).
 */
export function FootBar({ date, slot, isAlways, isHere, children }: Props) {
  const { slotMinutes } = useClinic()
  return (
    <chakra.div
      display={{ base: 'flex', md: isAlways ? 'flex' : 'none' }}
      position={{ base: isHere ? 'sticky' : 'static', md: 'static' }}
      bottom="var(--keyboard, 0px)"
      zIndex="docked"
      visibility={{ base: isHere || isAlways ? 'visible' : 'hidden', md: 'visible' }}
      alignItems="center"
      gap="3"
      mt="4"
      mx={{ base: '-4', sm: '-6', md: '0' }}
      px={{ base: '4', sm: '6', md: '0' }}
      pt={{ base: '2', md: '0' }}
      pb={{ base: 'max(0.5rem, env(safe-area-inset-bottom))', md: '0' }}
      bg="bg"
      boxShadow={{ base: isHere ? 'md' : 'none', md: 'none' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      borderColor="border"
    >
      {slot && (
        <chakra.p display={{ md: 'none' }} flex="1" minW="0" textStyle="sm" fontVariantNumeric="tabular-nums">
          <chakra.span display="block" fontWeight="600">
            {shortDay(date)}, {slot.replace(' ', '\u00a0')}
          </chakra.span>
          <chakra.span color="fg.muted">{slotMinutes} minutes</chakra.span>
        </chakra.p>
      )}
      {children}
    </chakra.div>
  )
}
