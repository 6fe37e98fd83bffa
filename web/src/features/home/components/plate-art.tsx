import { Drawing } from '#web/ui/plate/drawing.tsx'
import thali from '#web/ui/plate/thali.svg'

/** The plate of the first screen. */
export const PlateArt = () => <Drawing href={`${thali}#thali`} width="100%" />
