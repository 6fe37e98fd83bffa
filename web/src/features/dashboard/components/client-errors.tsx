import { Heading } from '@chakra-ui/react'
import type { SystemState } from '#shared/contract/system.ts'
import { type Column, RecordList } from '#web/ui/record-list.tsx'

type Kind = SystemState['clientErrors']['top'][number]

const columns: Column<Kind>[] = [
  { header: 'Error', cell: ({ message }) => message },
  { header: 'Times', width: '5rem', cell: ({ count }) => count },
  { header: 'Page', width: '14rem', cell: ({ route }) => route },
  { header: 'Place', width: '12rem', cell: ({ frame }) => frame || 'unknown' },
  { header: 'Build', width: '10rem', cell: ({ build }) => build || 'unknown' },
]

/** What broke in the browsers of visitors and staff in the last seven days, the most frequent first. */
export function ClientErrors({ top }: SystemState['clientErrors']) {
  if (top.length === 0) return null
  return (
    <>
      <Heading as="h3" size="md" mt="5" mb="3">
        Errors in browsers
      </Heading>
      <RecordList
        label="Errors in browsers"
        rows={top}
        rowKey={({ message, route, frame, build }) => [message, route, frame, build].join(' ')}
        columns={columns}
      />
    </>
  )
}
