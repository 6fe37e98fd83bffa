import { chakra } from '@chakra-ui/react'
import { InfoIcon } from '#web/ui/icons.ts'

/** What a day or a week misses, in words. */
export function MissedNote({ missed }: { missed: readonly string[] }) {
  if (missed.length === 0) return null
  return (
    <chakra.div
      role="note"
      display="flex"
      gap="3"
      px="4"
      py="3"
      bg="yellow.subtle"
      color="yellow.strong"
      borderWidth="1px"
      borderColor="yellow.emphasized"
      borderRadius="l3"
    >
      <InfoIcon width={20} height={20} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden="true" />
      <div>
        <chakra.p fontWeight="600">What it misses</chakra.p>
        <chakra.ul display="grid" gap="1">
          {missed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </chakra.ul>
      </div>
    </chakra.div>
  )
}
