import { Drawing } from '#web/ui/plate/drawing.tsx'

/** The plate of the first screen. */
export default function PlateArt() {
  return <Drawing name="thali" size="100%" />
}
