import { chakra, Heading } from '@chakra-ui/react'
import type { DailyTargets } from '#shared/domain/nutrition.ts'
import { macrosOf } from '../macros.ts'

/** The calories and the nutrients that provide them. */
export function Targets({ targets }: { targets: DailyTargets }) {
  const macros = macrosOf(targets)
  return (
    <chakra.section aria-labelledby="targets-title">
      <Heading as="h2" id="targets-title">
        Daily targets
      </Heading>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', md: '1.6fr 1fr 1fr 1fr' }}
        gap={{ base: '2', md: '3' }}
        mt="4"
        css={{
          '@media print': {
            gridTemplateColumns: 'repeat(4, 1fr)',
            marginTop: '2',
            '& > *': { paddingBlock: '1.5' },
            '& dd': { fontSize: 'xl', marginTop: '0' },
            '& dd + dd': { fontSize: 'sm' },
          },
        }}
      >
        <chakra.div
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          bg="brand.solid"
          color="brand.contrast"
          borderRadius="l3"
          p={{ base: '4', md: '5' }}
          // On paper the brand-coloured background is missing, which the light text needs.
          css={{
            '@media print': {
              background: 'none',
              color: 'inherit',
              borderWidth: '1px',
              gridColumn: 'auto !important',
            },
          }}
        >
          <dt>Calories</dt>
          <chakra.dd
            textStyle="h1"
            fontSize="3xl"
            mt="1"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {targets.calories}{' '}
            <chakra.span fontFamily="body" textStyle="md" letterSpacing="0">
              kcal
            </chakra.span>
          </chakra.dd>
        </chakra.div>
        {macros.map(({ label, grams, share, color }) => (
          <chakra.div
            key={label}
            bg="bg.canvas"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
            px={{ base: '3', md: '4', xl: '5' }}
            py={{ base: '3', md: '4', xl: '5' }}
          >
            <chakra.dt display="flex" alignItems="center" gap="2" color="fg.muted">
              <chakra.span aria-hidden="true" boxSize="2.5" borderRadius="full" bg={color} flexShrink="0" />
              {label}
            </chakra.dt>
            <chakra.dd textStyle="h2" mt="1" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {grams}{' '}
              <chakra.span fontFamily="body" textStyle="md" letterSpacing="0">
                g
              </chakra.span>
            </chakra.dd>
            <chakra.dd textStyle="sm" color="fg.muted">
              {Math.round(share * 100)}%{' '}
              <chakra.span display={{ base: 'none', xl: 'inline' }}>of energy</chakra.span>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div
        aria-hidden="true"
        display="flex"
        gap="1"
        mt="3"
        h="2.5"
        borderRadius="full"
        overflow="hidden"
        bg="bg.muted"
        css={{ '@media print': { printColorAdjust: 'exact' } }}
      >
        {macros.map(({ label, share, color }) => (
          <chakra.span
            key={label}
            bg={color}
            transition="width {durations.moderate}"
            style={{ width: `${share * 100}%` }}
          />
        ))}
      </chakra.div>
    </chakra.section>
  )
}
