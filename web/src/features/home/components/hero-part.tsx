import { TrustLine } from '#web/entities/claim/trust-line.tsx'
import { usePlacedClaims } from '#web/entities/claim/use-claims.ts'
import { NextFreeCard } from './next-free-card.tsx'
import { PlateArt } from './plate-art.tsx'

const Trust = () => <TrustLine claim={usePlacedClaims('trust-line')[0]} />
const parts = { trust: Trust, next: NextFreeCard, plate: PlateArt }

/** A part of the first screen that may come late. All are in one file. */
export default function HeroPart({ name }: { name: keyof typeof parts }) {
  const Part = parts[name]
  return <Part />
}
