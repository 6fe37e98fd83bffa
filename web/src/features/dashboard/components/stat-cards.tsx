import { chakra } from '@chakra-ui/react'

export interface Stat {
  label: string
  value: number
  /** Explains what is counted, if the label alone could mislead. */
  help?: string
}

/** Figures with their labels, as cards. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <chakra.dl
      aria-label={label}
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: `repeat(${stats.length}, minmax(0, 1fr))`,
      }}
    >
      {stats.map(({ label: name, value, help }) => (
        <chakra.div
          key={name}
          display="flex"
          flexDirection="column"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          px="4"
          py="3"
          css={{ '@media print': { breakInside: 'avoid' } }}
        >
          <chakra.dt textStyle="sm" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd textStyle="2xl" fontFamily="heading" fontWeight="600" fontVariantNumeric="tabular-nums">
            {value.toLocaleString('en-US')}
          </chakra.dd>
          {help && (
            <chakra.dd textStyle="xs" color="fg.muted">
              {help}
            </chakra.dd>
          )}
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
