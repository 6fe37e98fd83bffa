import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

/** The page's two columns: seven parts of twelve, and five. */
export function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      alignItems="start"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 5fr)' }}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {left}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {right}
      </chakra.div>
    </chakra.div>
  )
}

const box = (title: string, height: string) => (
  <Panel title={title}>
    <chakra.div h={height} bg="bg.muted" borderRadius="l2" />
  </Panel>
)

/** The boxes of the page before there is anything in them. */
export function Boxes() {
  return (
    <Columns
      left={box('Timeline', '40rem')}
      right={
        <>
          {box('Tasks', '4rem')}
          {box('Goals', '8rem')}
          {box('Measurements', '14rem')}
          {box('Medicines taken', '6rem')}
          {box('Details', '14rem')}
        </>
      }
    />
  )
}

/** The page before the record is there. */
export function Outline() {
  return (
    <>
      <chakra.div role="status" minH="24" mb="3">
        <chakra.span srOnly>Loading…</chakra.span>
        <chakra.div h="6" w="40" bg="bg.muted" borderRadius="l2" />
      </chakra.div>
      <Boxes />
    </>
  )
}
