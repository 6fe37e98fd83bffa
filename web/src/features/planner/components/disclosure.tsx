import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#web/ui/icons.ts'

interface Props {
  title: string
  /** What can be read while it is closed. */
  note?: ReactNode
  children: ReactNode
}

/** A part that opens under its title. Printed only while it is open. */
export function Disclosure({ title, note, children }: Props) {
  return (
    <chakra.details
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      css={{
        '&[open] summary svg': { transform: 'rotate(180deg)' },
        '@media print': { '&:not([open]), & summary svg': { display: 'none' } },
      }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="3"
        minH="11"
        px="4"
        py="2"
        cursor="pointer"
        listStyleType="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <chakra.span flex="1" minW="0">
          <chakra.span fontWeight="600">{title}</chakra.span>
          {note && (
            <chakra.span textStyle="sm" color="fg.muted" ms="2">
              {note}
            </chakra.span>
          )}
        </chakra.span>
        <ChevronDownIcon width={20} height={20} aria-hidden="true" />
      </chakra.summary>
      <chakra.div px="4" pb="4">
        {children}
      </chakra.div>
    </chakra.details>
  )
}
