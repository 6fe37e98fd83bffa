import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dish } from '#shared/contract/dishes.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dishesQuery } from './api/get-dishes.ts'
import { useRetireDish } from './api/remove-dish.ts'
import { NamedRow } from './dishes/named-row.tsx'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'

// With the table of foods.
const DishDialog = lateComponent(() => import('./dishes/dish-dialog.tsx'), lateDialog)
const TemplatesPanel = lateComponent(() => import('./dishes/templates-panel.tsx'), latePart('The templates'))

/** Of the product's dishes, which are searched rather than read. */
const FIRST = 10

/** The dishes that plans are made of: the clinic's own can be changed, the product's are read. */
export default function DishesPage() {
  usePreload(DishDialog)
  TemplatesPanel.preload()
  const query = useQuery(dishesQuery)
  const retire = useRetireDish()
  const [open, setOpen] = useState<Dish | 'new' | null>(null)
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const words = typed.trim().toLowerCase()
  const found = (query.data ?? []).filter(({ name }) => name.toLowerCase().includes(words))
  const own = found.filter((dish) => dish.own)
  const given = found.filter((dish) => !dish.own)
  return (
    <>
      <PageMeta title="Dishes" noindex />
      <PageHeader
        title="Dishes"
        text="What plans are made of. Plans keep the version that they were made with."
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOpen('new')}>
            Add a dish
          </Button>
        }
      />
      {query.data ? (
        <chakra.div display="grid" gap="4">
          <chakra.div maxW="24rem">
            <TextField label="Search" type="search" value={typed} onText={setTyped} />
          </chakra.div>
          {retire.error && <Notice>{denialText('Not retired.', retire.error)}</Notice>}
          <Panel title="Of the clinic">
            {own.length === 0 ? (
              <chakra.p textStyle="sm">
                {words ? 'None with this name.' : 'None yet. Add what your patients cook and the list lacks.'}
              </chakra.p>
            ) : (
              <chakra.ul>
                {own.map((dish) => (
                  <Row key={dish.id} dish={dish}>
                    {!dish.retired && (
                      <>
                        <Button
                          size="sm"
                          variant="outline"
                          aria-haspopup="dialog"
                          aria-label={`Change ${dish.name}`}
                          onClick={() => setOpen(dish)}
                        >
                          Change
                        </Button>
                        <Button
                          size="sm"
                          variant="outline"
                          colorPalette="gray"
                          aria-label={`Retire ${dish.name}`}
                          onClick={() =>
                            void confirm({
                              title: `Retire ${dish.name}?`,
                              text: 'It can’t be put into new plans any more. Old plans keep it.',
                              confirmLabel: 'Retire',
                            }).then((yes) => yes && retire.mutate(dish.id))
                          }
                        >
                          Retire
                        </Button>
                      </>
                    )}
                  </Row>
                ))}
              </chakra.ul>
            )}
          </Panel>
          <Panel title={`Of the product, ${given.length}`}>
            <chakra.ul>
              {given.slice(0, all || words ? undefined : FIRST).map((dish) => (
                <Row key={dish.id} dish={dish} />
              ))}
            </chakra.ul>
            {!all && !words && given.length > FIRST && (
              <Button size="sm" variant="outline" mt="2" onClick={() => setAll(true)}>
                Show all {given.length}
              </Button>
            )}
          </Panel>
          {/* Its code comes late: last, it moves nothing. */}
          <TemplatesPanel />
        </chakra.div>
      ) : (
        <QueryState title="The dishes could not be loaded" query={query} />
      )}
      {open && <DishDialog dish={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Row({ dish, children }: { dish: Dish; children?: React.ReactNode }) {
  const { name, totals, allergens, retired, version, own } = dish
  const kcal = totals.energy?.value
  return (
    <NamedRow
      name={
        <>
          {name}
          {retired && <chakra.span color="fg.muted"> (retired)</chakra.span>}
        </>
      }
      words={[
        kcal !== undefined && `${Math.round(kcal)} kcal a portion`,
        allergens.length > 0 && `has ${allergens.map(spoken).join(', ')}`,
        own && `version ${version}`,
      ]}
    >
      {children}
    </NamedRow>
  )
}
