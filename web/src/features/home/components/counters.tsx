import { chakra } from '@chakra-ui/react'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { counters } from '../content/counters.ts'

/** The site's offer in figures, two by two. */
export function Counters() {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="1fr 1fr"
      gap="1px"
      mt={{ base: '4', md: '6' }}
      bg="border"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
    >
      {counters(useClinic()).map(({ value, label }) => (
        <chakra.div
          key={label}
          display="flex"
          flexDirection="column-reverse"
          justifyContent="flex-end"
          px="4"
          py="3"
          bg="bg.panel"
        >
          <chakra.dt textStyle="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="2xl" fontFamily="heading" fontWeight="600" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
