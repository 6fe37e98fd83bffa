import { Drawing } from '#web/ui/plate/drawing.tsx'
import thali from '#web/ui/plate/thali.svg'

/** The plate of the first screen. */
export default function PlateArt() {
  return <Drawing href={`${thali}#thali`} width="100%" />
}
