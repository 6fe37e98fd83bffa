import { chakra, Heading } from '@chakra-ui/react'
import type { DailyTargets } from '#shared/domain/nutrition.ts'
import { macrosOf } from '../macros.ts'

/** The calories and the nutrients that provide them. */
export function Targets({ targets }: { targets: DailyTargets }) {
  const macros = macrosOf(targets)
  return (
    <chakra.section aria-labelledby="targets-title">
      <Heading as="h2" size="lg" id="targets-title">
        Daily targets
      </Heading>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', md: '1.4fr 1fr 1fr 1fr' }}
        columnGap="4"
        rowGap="3"
        mt="3"
        css={{
          '@media print': {
            printColorAdjust: 'exact',
            gridTemplateColumns: 'repeat(4, 1fr)',
            '& > *': { gridColumn: 'auto !important' },
          },
        }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <chakra.dt textStyle="sm" color="fg.muted">
            Calories
          </chakra.dt>
          <chakra.dd
            fontSize="3xl"
            lineHeight="2.5rem"
            fontWeight="600"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {targets.calories} <chakra.span textStyle="md">kcal</chakra.span>
          </chakra.dd>
        </chakra.div>
        {macros.map(({ label, grams, share, color }) => (
          <div key={label}>
            <chakra.dt display="flex" alignItems="center" gap="1.5" textStyle="sm" color="fg.muted">
              <chakra.span
                aria-hidden="true"
                data-print="ink"
                boxSize="2.5"
                borderRadius="full"
                bg={color}
                flexShrink="0"
                css={{ forcedColorAdjust: 'none' }}
              />
              {label}
            </chakra.dt>
            <chakra.dd textStyle="xl" fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {grams} <chakra.span textStyle="md">g</chakra.span>
            </chakra.dd>
            <chakra.dd textStyle="hint" color="fg.muted">
              {Math.round(share * 100)}%{' '}
              <chakra.span display={{ base: 'none', sm: 'inline' }}>of energy</chakra.span>
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.div
        aria-hidden="true"
        display="flex"
        gap="0.5"
        mt="3"
        h="3"
        borderRadius="l1"
        overflow="hidden"
        css={{ '@media print': { printColorAdjust: 'exact' } }}
      >
        {macros.map(({ label, share, color }) => (
          <chakra.span
            key={label}
            data-print="ink"
            bg={color}
            css={{ forcedColorAdjust: 'none' }}
            transition="width {durations.moderate}"
            style={{ width: `${share * 100}%` }}
          />
        ))}
      </chakra.div>
    </chakra.section>
  )
}
