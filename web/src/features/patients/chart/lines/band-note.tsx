import { chakra } from '@chakra-ui/react'
import type { MeasurementKind, Unit } from '#shared/contract/measurements.ts'
import { bandText, type UsualBand } from './values.ts'

interface Props {
  band: UsualBand
  kind: MeasurementKind
  unit: Unit | undefined
}

/** The usual values, with their source behind a word: it is there for a finger and a keyboard too. */
export const BandNote = ({ band, kind, unit }: Props) => (
  <chakra.details textStyle="hint" color="fg.muted" css={{ '& summary': { cursor: 'pointer', py: '1' } }}>
    <summary>
      <chakra.span
        aria-hidden="true"
        display="inline-block"
        w="4"
        h="2.5"
        me="1.5"
        borderBlockWidth="1px"
        borderColor="brand.edge"
        css={{
          backgroundImage:
            'repeating-linear-gradient(45deg, {colors.brand.border} 0 1.5px, transparent 1.5px 5px)',
        }}
      />
      Usual {bandText(band, kind, unit)}
    </summary>
    <chakra.p>Source: {band.source}</chakra.p>
  </chakra.details>
)
