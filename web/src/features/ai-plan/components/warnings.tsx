import { chakra } from '@chakra-ui/react'
import { CircleAlertIcon } from '#web/ui/icons.ts'

export const WARNINGS_ID = 'warnings'

/** Warnings of a harmful plan. The region is always rendered, so that screen readers announce new warnings. */
export function Warnings({ lines }: { lines: string[] }) {
  return (
    <chakra.div role="status" id={WARNINGS_ID} display={lines.length > 0 ? 'grid' : 'contents'} gap="2">
      {lines.map((line) => (
        <chakra.p
          key={line}
          display="flex"
          gap="3"
          p={{ base: '4', md: '5' }}
          bg="bg.error"
          color="fg.error"
          borderWidth="1px"
          borderColor="red.border"
          borderRadius="l3"
          fontWeight="600"
          css={{ '@media print': { padding: '2', breakInside: 'avoid' } }}
        >
          <CircleAlertIcon width={22} height={22} style={{ flexShrink: 0, marginTop: 1 }} />
          <span>{line}</span>
        </chakra.p>
      ))}
    </chakra.div>
  )
}
