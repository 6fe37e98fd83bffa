import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/router-links.tsx'

export interface Stat {
  label: string
  value: number
  /** Explains what is counted, if the label alone could mislead. */
  help?: string
  /** The list of what is counted. */
  to?: string | undefined
  /** Details below the figure. */
  details?: ReactNode
}

interface Props {
  label: string
  stats: readonly Stat[]
  /** How many cards are side by side, by breakpoint, and on paper. */
  columns: Record<string, number>
  onPaper: number
}

const sideBySide = (count: number) => `repeat(${count}, minmax(0, 1fr))`

/** Figures with their labels, as cards. */
export function StatCards({ label, stats, columns, onPaper }: Props) {
  return (
    <chakra.dl
      aria-label={label}
      display="grid"
      gap="3"
      gridTemplateColumns={Object.fromEntries(
        Object.entries(columns).map(([from, count]) => [from, sideBySide(count)]),
      )}
      css={{ '@media print': { gap: '2', gridTemplateColumns: sideBySide(onPaper) } }}
    >
      {stats.map(({ label: name, value, help, to, details }) => (
        <chakra.div
          key={name}
          position="relative"
          display="flex"
          flexDirection="column"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          px="4"
          py="3"
          css={{ '@media print': { breakInside: 'avoid', py: '2', px: '3' } }}
        >
          <chakra.dt textStyle="sm" color="fg.muted">
            {to ? (
              // The whole card can be clicked, unless it has details with links of their own.
              <TextLink
                to={to}
                color="inherit"
                minH="touch.6"
                _after={details ? undefined : { content: '""', position: 'absolute', inset: '0' }}
              >
                {name}
              </TextLink>
            ) : (
              name
            )}
          </chakra.dt>
          <chakra.dd textStyle="2xl" fontWeight="600" fontVariantNumeric="tabular-nums">
            {value.toLocaleString('en-US')}
          </chakra.dd>
          {help && (
            <chakra.dd textStyle="xs" color="fg.muted">
              {help}
            </chakra.dd>
          )}
          {details && <dd>{details}</dd>}
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
