import { Button, chakra } from '@chakra-ui/react'
import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  title: string
  /** Sums up the chart in a sentence: its text alternative, visible to everyone. */
  summary: string
  /** Column headings of the table. The first column names the row. */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** The chart. */
  children: ReactNode
}

/** Figures as a chart, with a button to show them as a table. */
export function FigurePanel({ title, summary, heads, rows, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  return (
    <Panel
      title={title}
      action={
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={`Table: ${title}`}
          aria-pressed={asTable}
          _pressed={{ bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' }}
          onClick={() => setAsTable((was) => !was)}
        >
          <Table2 size={16} aria-hidden="true" />
          Table
        </Button>
      }
    >
      <chakra.p
        id={summaryId}
        textStyle="sm"
        color="fg.muted"
        mb="4"
        css={{ '@media print': { marginBottom: '1' } }}
      >
        {summary}
      </chakra.p>
      {asTable ? (
        <FigureTable label={title} heads={heads} rows={rows} />
      ) : (
        <div role="img" aria-label={`Chart: ${title}`} aria-describedby={summaryId}>
          {children}
        </div>
      )}
    </Panel>
  )
}

function FigureTable({ label, heads, rows }: { label: string } & Pick<Props, 'heads' | 'rows'>) {
  return (
    <chakra.table w="100%" textStyle="sm" aria-label={label} fontVariantNumeric="tabular-nums">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <chakra.th
              key={head}
              scope="col"
              py="1.5"
              fontWeight="600"
              color="fg.muted"
              verticalAlign="bottom"
              textAlign={index === 0 ? 'start' : 'end'}
            >
              {head}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <chakra.tr key={name} borderTopWidth="1px" borderColor="border">
            <chakra.th scope="row" py="1.5" fontWeight="500" textAlign="start">
              {name}
            </chakra.th>
            {cells.map((cell, index) => (
              <chakra.td key={heads[index + 1]} py="1.5" textAlign="end">
                {cell}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
