import { chakra } from '@chakra-ui/react'
import { countOf } from '#shared/domain/count-of.ts'
import type { Plan } from '#shared/domain/plan.ts'
import { CircleAlertIcon } from '#web/ui/icons.ts'
import { WARNINGS_ID } from './warnings.tsx'

/**
 * On a phone, the targets in a line above the form, which stays in view while typing. One line high in all states, so that
 * the form stays where it is. Warnings of harm come before numbers, which are left out until the warnings are gone.
 */
export function TargetsLine({ plan }: { plan: Plan }) {
  const { calories, proteinG, carbsG, fatG, warnings } = plan
  return (
    <chakra.div
      display={{ base: 'flex', lg: 'none' }}
      position="sticky"
      top="16"
      zIndex="docked"
      h="9"
      mx={{ base: '-4', sm: '0' }}
      px={{ base: '4', sm: '0' }}
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="sm"
      // What does not fit into the line is left out whole.
      lineHeight="2.25rem"
      fontVariantNumeric="tabular-nums"
      overflow="hidden"
      data-print="hidden"
    >
      {warnings.length > 0 ? (
        <chakra.a
          href={`#${WARNINGS_ID}`}
          display="flex"
          alignItems="center"
          gap="2"
          color="fg.error"
          fontWeight="600"
        >
          <CircleAlertIcon width={18} height={18} />
          Read {countOf(warnings.length, 'warning')} first
        </chakra.a>
      ) : (
        // The section below says the same, and changes are announced.
        <chakra.p aria-hidden="true" color="fg.muted">
          <chakra.b color="fg" fontWeight="600">
            {calories} kcal
          </chakra.b>{' '}
          · {proteinG} g protein · {carbsG} g carbs{' '}
          <chakra.span whiteSpace="nowrap">· {fatG} g fat</chakra.span>
        </chakra.p>
      )}
    </chakra.div>
  )
}
