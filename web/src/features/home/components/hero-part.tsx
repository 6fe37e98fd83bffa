import { NextFreeCard } from './next-free-card.tsx'
import { PlateArt } from './plate-art.tsx'
import { TrustLine } from './trust-line.tsx'

const parts = { trust: TrustLine, next: NextFreeCard, plate: PlateArt }

/** A part of the first screen that may come late. All are in one file. */
export default function HeroPart({ name }: { name: keyof typeof parts }) {
  const Part = parts[name]
  return <Part />
}
