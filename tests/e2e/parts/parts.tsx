import { Badge, Button, chakra, ChakraProvider, Heading } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { SlotChips } from '#web/entities/free-time/components/slot-chips.tsx'
import { SlotGrid, SlotLegend } from '#web/features/appointments/components/slot-grid.tsx'
import { slotLooks } from '#web/features/appointments/components/slot-looks.ts'
import type { SlotRow } from '#web/features/appointments/day-model.ts'
import { adminSystem } from '#web/theme/admin-system.ts'
import { Checkbox, Radio, Switch } from '#web/ui/check.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'

// Every part of web/src/ui in every state, for face.spec.ts alone: the site has no such page.

const nothing = () => undefined
const palettes = ['brand', 'gray', 'red', 'yellow', 'blue', 'green']

/** A row of variants. */
const Row = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
    {children}
  </chakra.div>
)

const buttons = (['solid', 'outline', 'ghost', 'plain'] as const).map((variant) => (
  <Row key={variant}>
    {palettes.map((palette) => (
      <Button key={palette} variant={variant} colorPalette={palette}>
        {palette}
      </Button>
    ))}
    <Button variant={variant} disabled>
      Disabled
    </Button>
    <Button variant={variant} size="sm">
      Small
    </Button>
    <Button variant={variant} size="lg">
      Large
    </Button>
  </Row>
))

const rows: SlotRow[] = (Object.keys(slotLooks) as SlotRow['state'][]).map((state, at) => ({
  slot: DEFAULT_SLOTS[at]!,
  state,
}))

const fields = (
  <chakra.div display="grid" gap="4">
    <TextField label="Empty" value="" placeholder="A placeholder" onText={nothing} />
    <TextField label="Filled" hint="A hint" required value="Asha Verma" onText={nothing} />
    <TextField label="Wrong" error="Enter a mobile number" value="12" onText={nothing} />
    <TextField label="Disabled" disabled value="Asha Verma" onText={nothing} />
    <TextField label="Date" type="date" value="2026-11-23" onText={nothing} />
    <TextField
      label="Long"
      rows={3}
      value="Two lines of text, of which the second says more."
      onText={nothing}
    />
    <SelectField label="Choice" value="one" onChoose={nothing}>
      <option value="one">One</option>
    </SelectField>
    <Checkbox checked onChange={nothing}>
      Chosen
    </Checkbox>
    <Checkbox checked={false} disabled onChange={nothing}>
      Disabled
    </Checkbox>
    <Radio name="radio" checked onChange={nothing}>
      One of two
    </Radio>
    <Switch checked onChange={nothing}>
      On
    </Switch>
    <Switch checked={false} onChange={nothing}>
      Off
    </Switch>
  </chakra.div>
)

const people = [
  { name: 'Asha Verma', allergies: 'Milk, Gluten, Peanuts, Sesame' },
  { name: 'Ravi Iyer', allergies: '' },
]
const list = {
  error: null,
  fetching: false,
  refetch: nothing,
  noun: 'patients',
  source: 'They come with a booking.',
  children: () => null,
}

function Parts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageIntro title="Every part" text="In every state." />
      <chakra.div display="grid" gap="6" p="4">
        <Panel title="Buttons" action={<EditButton what="Asha Verma" onClick={nothing} />}>
          {buttons}
          <Row>
            <Button onClick={() => setOpen(true)}>Open dialog</Button>
            <Button onClick={() => toast('Booked for Asha Verma, 4:00 PM')}>Show success</Button>
            <Button onClick={() => toast('Could not book', { tone: 'error' })}>Show error</Button>
            <Button onClick={() => toast('Moved', { action: { label: 'Undo', onSelect: nothing } })}>
              Show Undo
            </Button>
            <RowLink to="/">A record</RowLink>
          </Row>
        </Panel>
        <Panel title="Chips and marks">
          {(['md', 'sm'] as const).map((size) => (
            <ChoiceChips
              key={size}
              label={`Goal, ${size}`}
              size={size}
              value="one"
              onChange={nothing}
              options={[
                { value: 'one', label: 'Chosen' },
                { value: 'two', label: 'Other' },
              ]}
            />
          ))}
          <Row>
            {palettes.map((palette) => (
              <Badge key={palette} colorPalette={palette}>
                {palette}
              </Badge>
            ))}
            <Stars rating={4} />
            <ThemeSwitch />
          </Row>
        </Panel>
        <Panel title="Slots">
          <Heading as="h3" size="md" id="slots">
            A visitor’s
          </Heading>
          <SlotChips
            options={DEFAULT_SLOTS}
            free={DEFAULT_SLOTS.slice(0, 5)}
            reason={null}
            chosen={DEFAULT_SLOTS[1]!}
            onChoose={nothing}
            labelledBy="slots"
          />
          <SlotLegend rows={rows} />
          <SlotGrid
            rows={rows}
            date="2026-11-23"
            moment={{ zone: 'UTC', now: 0 }}
            selected={rows[1]!.slot}
            onSelect={nothing}
            busy={false}
          />
        </Panel>
        <Panel title="Fields">
          <SearchField label="Search patients" value="" onChange={nothing} />
          {fields}
        </Panel>
        <Panel title="Fields while they are saved">
          <ReadOnlyWhile busy>{fields}</ReadOnlyWhile>
        </Panel>
        <Panel title="Notices">
          {(['error', 'warning', 'info'] as const).map((tone) => (
            <Notice key={tone} tone={tone} action={<Button size="sm">Retry</Button>}>
              A notice of the tone {tone}
            </Notice>
          ))}
        </Panel>
        <Panel title="Lists">
          <RecordList
            label="Patients"
            rows={people}
            rowKey={({ name }) => name}
            columns={[
              { header: 'Name', cell: ({ name }) => name },
              { header: 'Allergies', cell: ({ allergies }) => allergies },
            ]}
            renderActions={() => (
              <Button size="sm" variant="outline">
                Open
              </Button>
            )}
          />
          <Loading label="Fetching the patients" />
          <ListStates {...list} rows={[]} narrowed={{ query: 'zebra', clear: nothing }} />
          <ListStates {...list} rows={undefined} error={new Error('Failed')} />
        </Panel>
      </chakra.div>
      {isOpen && (
        <FormDialog
          title="A dialog"
          subtitle="With a refusal"
          busy={false}
          refusal="That time was taken"
          onClose={() => setOpen(false)}
          onSubmit={nothing}
        >
          {fields}
        </FormDialog>
      )}
      <Toaster />
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <ChakraProvider value={adminSystem}>
      <MemoryRouter>
        <main>
          <Parts />
        </main>
      </MemoryRouter>
    </ChakraProvider>
  </QueryClientProvider>,
)
