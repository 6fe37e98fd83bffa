import type { Point } from './values.ts'

interface Props {
  points: readonly Point[]
  x: (at: number) => number
  y: (value: number) => number
  /** The radius of a dot. */
  size: number
}

/** The points of a line: dots, and for '<' and '>' an open arrow that says in which direction the value may be. */
export const Marks = ({ points, x, y, size }: Props) =>
  points.map(({ at, value, comparator }, index) => {
    const [cx, cy] = [x(at), y(value)]
    // oxlint-disable-next-line react/no-array-index-key -- two values may be of the same moment.
    if (!comparator) return <circle key={index} cx={cx} cy={cy} r={size} fill="currentColor" stroke="none" />
    const by = comparator === '>' ? -1 : 1
    const wide = size + 1.5
    return (
      <path
        // oxlint-disable-next-line react/no-array-index-key -- as above.
        key={index}
        data-comparator={comparator}
        fill="none"
        strokeWidth="1.5"
        d={`M${cx - wide} ${cy + by * 2}L${cx} ${cy + by * (2 + wide)}L${cx + wide} ${cy + by * 2}M${cx} ${cy - by * 3}V${cy + by * (2 + wide)}`}
      />
    )
  })
