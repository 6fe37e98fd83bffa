import { chakra } from '@chakra-ui/react'

const Bar = chakra('span', {
  base: {
    display: 'block',
    w: '100%',
    h: '1',
    borderRadius: 'l1',
    overflow: 'hidden',
    bg: 'bg.muted',
    // In the text's colour, so that it is seen on a chosen day too.
    '& span': { display: 'block', h: '100%', bg: 'currentColor' },
    '@media (forced-colors: active)': { h: '1.5', border: '1px solid', '& span': { bg: 'CanvasText' } },
  },
})

interface Props {
  /** Undefined while it isn't known. */
  booked: number | undefined
  /** How many slots a day has. */
  capacity: number
}

/** How full a day is, to be seen at a glance. The numbers are beside it in words. */
export function LoadBar({ booked = 0, capacity }: Props) {
  const load = capacity > 0 ? Math.min(100, Math.round((booked / capacity) * 100)) : 0
  return (
    <Bar className="load" aria-hidden="true">
      <span style={{ inlineSize: `${load}%` }} />
    </Bar>
  )
}
