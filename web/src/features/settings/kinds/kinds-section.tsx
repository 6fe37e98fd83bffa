import { Badge, Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { kindsQuery } from '#web/entities/measurement/api/get-kinds.ts'
import { rangeText } from '#web/entities/measurement/band-text.ts'
import { byFamily } from '#web/entities/measurement/families.ts'
import { unitText } from '#web/entities/measurement/units.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { keptRecord, readDraft } from '#web/lib/forms/drafts.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { bandTexts } from './band-texts.ts'
import { decimalsText, NEW_KIND } from './kind-form.ts'

const KindDialog = lateComponent(() => import('./kind-dialog.tsx'), lateDialog)

const Under = chakra('span', {
  base: { display: 'block', textStyle: 'hint', fontWeight: '400', color: 'fg.muted' },
})

const columns: Column<MeasurementKind>[] = [
  {
    header: 'Kind',
    width: '24%',
    cell: ({ key, name, loinc, family, derived, hidden }) => (
      <>
        <bdi>{name}</bdi> {hidden && <Badge colorPalette="gray">Hidden</Badge>}
        <Under overflowWrap="anywhere">
          {family === 'own' ? key : loinc && `LOINC ${loinc}`}
          {derived && `${loinc && ' · '}worked out`}
        </Under>
      </>
    ),
  },
  {
    header: 'Unit',
    width: '17%',
    cell: (kind) => (
      <>
        {kind.units.map(({ unit }) => unitText(unit)).join(', ') || 'No unit'}
        <Under>{decimalsText(kind.digits)}</Under>
      </>
    ),
  },
  {
    header: 'Possible',
    isEmpty: ({ low, high }) => low === null && high === null,
    cell: ({ low, high }) => rangeText(low, high) || '–',
    nowrap: true,
  },
  {
    header: 'Usual',
    width: '36%',
    isEmpty: ({ bands }) => bands.length === 0,
    cell: ({ bands }) =>
      bands.length === 0
        ? '–'
        : bandTexts(bands).map(({ source, values }) => (
            <chakra.span key={source} display="block">
              {values}
              <Under>{source}</Under>
            </chakra.span>
          )),
  },
]

/** What can be measured, by family: admins add kinds of the clinic's own, hide some, and choose the unit that is shown. */
export default function KindsSection() {
  const list = listOf(useQuery(kindsQuery))
  // Opens the dialog again that was open when the session ended.
  const [adding, setAdding] = useState(() => readDraft(NEW_KIND) !== null)
  const [editing, setEditing] = useState(() => keptRecord<MeasurementKind>('kind:'))
  usePreload(KindDialog)
  const kinds = list.rows ?? []
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.div flex="1 1 16rem">
          <Heading as="h2" size="lg">
            Measurements
          </Heading>
          <chakra.p textStyle="sm" color="fg.muted">
            What can be measured, in the first of its units. A value that isn’t possible is refused. Each
            usual value names its source, and how far that was checked.
          </chakra.p>
        </chakra.div>
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add a kind
        </Button>
      </chakra.div>
      <ListStates {...list} noun="kinds" source="They come with the product.">
        {(rows) =>
          byFamily(rows, ({ family }) => family).map(({ name, rows: ofFamily }) => (
            <chakra.section key={name} aria-label={name} mb="4">
              <Heading as="h3" textStyle="label" mb="2">
                {name}
              </Heading>
              <RecordList
                label={name}
                rows={ofFamily}
                rowKey={({ key }) => key}
                columns={columns}
                renderActions={(kind) => <EditButton what={kind.name} onClick={() => setEditing(kind)} />}
              />
            </chakra.section>
          ))
        }
      </ListStates>
      {adding && <KindDialog kind={null} kinds={kinds} onClose={() => setAdding(false)} />}
      {editing && <KindDialog kind={editing} kinds={kinds} onClose={() => setEditing(null)} />}
    </chakra.div>
  )
}
