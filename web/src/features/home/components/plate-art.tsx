import { Drawing } from '#web/ui/plate/drawing.tsx'

/** The plate of the first screen. */
export const PlateArt = () => <Drawing file="thali" width="100%" />
