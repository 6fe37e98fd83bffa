import { chakra } from '@chakra-ui/react'
import { InfoIcon } from '#web/ui/icons.ts'

/** General advice beside the plan. Warnings of harm are shown above its numbers instead. */
export function Advice({ lines }: { lines: string[] }) {
  return (
    <chakra.div
      role="note"
      display="flex"
      gap="3"
      p={{ base: '4', md: '5' }}
      bg="yellow.subtle"
      borderWidth="1px"
      borderColor="yellow.emphasized"
      borderRadius="l3"
      color="yellow.strong"
      css={{ '@media print': { padding: '2', breakInside: 'avoid' } }}
    >
      <InfoIcon width={20} height={20} style={{ flexShrink: 0, marginTop: 2 }} />
      <chakra.ul display="grid" gap="2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
