import { chakra } from '@chakra-ui/react'
import { MARK_WORDS } from '#shared/domain/planner/marks.ts'
import type { DayView } from '../worker/views.ts'
import { Disclosure } from './disclosure.tsx'

/** What a day adds up to, beside the ranges it should have, each with where it comes from. */
export function Bands({ plan, signatures }: { plan: DayView; signatures: readonly string[] }) {
  const met = plan.bands.filter((band) => band.met).length
  return (
    <Disclosure title="What it adds up to" note={`${met} of ${plan.bands.length} ranges met`}>
      <chakra.table w="full" textStyle="sm" fontVariantNumeric="tabular-nums">
        <chakra.thead textAlign="start" color="fg.muted">
          <tr>
            <chakra.th scope="col" textAlign="start" fontWeight="500" py="1.5">
              Nutrient
            </chakra.th>
            <chakra.th scope="col" textAlign="end" fontWeight="500">
              The day
            </chakra.th>
            <chakra.th scope="col" textAlign="end" fontWeight="500">
              Range
            </chakra.th>
          </tr>
        </chakra.thead>
        <tbody>
          {plan.bands.map((band) => (
            <chakra.tr key={`${band.name} ${band.range}`} borderTopWidth="1px" borderColor="border">
              <chakra.th scope="row" textAlign="start" fontWeight="500" py="1.5" verticalAlign="top">
                {band.name}
                <chakra.span display="block" textStyle="xs" fontWeight="400" color="fg.muted">
                  {band.source}: {MARK_WORDS[band.mark]}
                </chakra.span>
              </chakra.th>
              <chakra.td textAlign="end" verticalAlign="top" py="1.5" whiteSpace="nowrap" ps="2">
                {band.total}
              </chakra.td>
              <chakra.td textAlign="end" verticalAlign="top" py="1.5" ps="3" whiteSpace={{ md: 'nowrap' }}>
                {band.range}
                <chakra.span display="block" textStyle="xs" color={band.met ? 'brand.fg' : 'yellow.strong'}>
                  {band.met ? 'met' : band.hard ? 'not met' : 'not quite'}
                </chakra.span>
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.p mt="3" textStyle="sm" color="fg.muted">
        Food values: USDA National Nutrient Database, release SR24. ≈ counts a food like it where the table
        lacks one; ‘at least’ has a part that the table doesn’t know. Protein is aimed at 1.0 to 1.2 g for
        each kg, less than the AI plan’s 1.6 g. Vitamin D and iodine can’t be judged from food.{' '}
        {signatures.join(' ')}
      </chakra.p>
    </Disclosure>
  )
}
