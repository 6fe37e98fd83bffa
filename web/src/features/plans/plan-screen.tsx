import { Button, chakra } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Dish } from '#shared/contract/dishes.ts'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { againstFasting } from '#shared/domain/planner/day-kinds.ts'
import type { Total, Totals } from '#shared/domain/planner/totals.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useDraft, useKept } from '#web/lib/forms/drafts.ts'
import { useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { paths } from '#web/lib/page/paths.ts'
import { same } from '#web/lib/values/same.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDuplicatePlan, useEndPlan, useSavePlan } from '#web/entities/plan/api/change-plan.ts'
import { PLAN_STATES } from '#web/entities/plan/plan-states.ts'
import { dayName } from '#web/entities/plan/day-names.ts'
import { differencesOf, editedOf } from './differences.ts'
import { DayTotals } from './editor/day-totals.tsx'
import { SwapChoices } from './editor/swap-choices.tsx'
import { WeekEditor } from './editor/week-editor.tsx'
import { knownDishes } from './known-dishes.ts'
import { Basis as BasisPanel } from './parts/basis.tsx'
import { ActivateDialog } from './parts/activate-dialog.tsx'
import { Conflict } from './parts/conflict.tsx'
import { LinkDialog } from './parts/link-dialog.tsx'
import { ReviseDialog } from './parts/revise-dialog.tsx'
import { TemplateDialog } from './parts/template-dialog.tsx'
import { Proposals } from './parts/proposals.tsx'
import { PlanWarnings } from './parts/warnings.tsx'
import { bodyOf, formOf, hasWrongTarget, inputsOf, type PlanForm } from './plan-form.ts'
import { fillAgain, fillEmpty } from './fill.ts'
import { withProposal } from './proposed.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'
import { type Basis, engineTable, marksOf, personOf, swapsIn } from './swaps-for.ts'
import { useWeek } from './week-history.ts'
import { isPlanned, meanOfWeek, sumsOfDay } from './week-sums.ts'
import { type ItemPlace, replaceItem, type Week, withCount } from './week.ts'

function whenText({ status, from, to, author, version }: PatientPlan): string {
  const span = from && to ? `${formatShortDate(from)} to ${formatShortDate(to)}` : undefined
  return [PLAN_STATES[status], span, author, `version ${version}`].filter(Boolean).join(' · ')
}

interface Kept {
  week: Week
  form: PlanForm
  /** The plan that the changes are based on. */
  base: PatientPlan
}

interface Props {
  plan: PatientPlan
  dishes: readonly Dish[]
  name: string
}

/** A plan of a patient: its week, what it adds up to, what the record says of it. Only a draft is changed. */
export default function PlanScreen({ plan, dishes: offered, name }: Props) {
  const { id, status } = plan
  const navigate = useNavigate()
  const today = useToday()
  const isDraft = status === 'draft'
  const draftKey = `plan:${id}`
  const kept = useKept<Kept>(draftKey)
  const [base, setBase] = useState<PatientPlan>(kept?.base ?? plan)
  const edit = useWeek(kept?.week ?? (plan.days as Week))
  const [form, setForm] = useState<PlanForm>(kept?.form ?? formOf(plan))
  const { week } = edit
  const isUnsaved = isDraft && (!same(week, base.days) || !same(form, formOf(base)))
  useDraft(draftKey, () => (isUnsaved ? { week, form, base } : null), { overReload: true })
  useKeptOnLeave(draftKey)

  const [dialog, setDialog] = useState<'activate' | 'link' | 'revise' | 'template' | null>(null)
  const save = useSavePlan(base)
  const end = useEndPlan(plan)
  const duplicate = useDuplicatePlan(plan)
  const theirs = staleRecord<PatientPlan>(save.error)
  const dishes = useMemo(() => knownDishes(offered, base.computed.dishes), [offered, base])
  const table = useMemo(() => engineTable(dishes), [dishes])
  const wrong = hasWrongTarget(form)

  const show = (from: PatientPlan) => {
    setBase(from)
    setForm(formOf(from))
    edit.begin(from.days as Week)
  }
  const begin = (from: PatientPlan) => {
    show(from)
    save.reset()
  }
  const send = (from: PatientPlan) =>
    save.mutate(
      { ...bodyOf(from, week, form), base: from },
      {
        onSuccess: (saved) => {
          begin(saved)
          toast('The draft is saved')
        },
      },
    )
  // The record may have changed since the plan was saved.
  const said = plan.version === base.version ? plan : base
  const { avoided } = said.computed
  const basis: Basis = { inputs: inputsOf(base, week, form), avoided, table }
  const fill = (by: typeof fillEmpty) => {
    const filled = by(week, basis, anySeed())
    if (!filled) return
    edit.change(() => filled.week)
    const left = filled.week === week ? 'Nothing was filled.' : 'Some days stay as they were.'
    if (filled.why) toast(`${left} ${filled.why}`, { tone: 'info' })
  }
  const cutTo = (count: number) => {
    edit.change((now) => withCount(now, count))
    if (week.slice(count).some(isPlanned))
      toast('The last days were taken out. ‘Undo’ brings them back.', { tone: 'info' })
  }
  // Nothing of mine is in the way of what a colleague saved.
  if (plan.version > base.version && !isUnsaved && !save.isPending) show(plan)
  const goTo = ({ id: other }: PatientPlan) => void navigate(paths.admin.plan(other))

  const open = said.warnings.filter(
    ({ rule, final }) => final || (rule !== null && !form.reasons[rule]?.trim()),
  )
  const marks = useMemo(
    () => marksOf(dishes, [...avoided, ...form.basis.avoid]),
    [dishes, avoided, form.basis.avoid],
  )
  const markOf = useCallback((dish: string) => marks.get(dish), [marks])
  // The numbers of a plan that is no draft stay those that it was made with.
  const sums = isDraft ? week.map((day) => sumsOfDay(day, dishes)) : (plan.totals.days as Totals[])
  const plannedDays = week.filter(isPlanned).length
  const mean = isDraft ? meanOfWeek(week, dishes)?.totals : (plan.totals.mean as Totals)
  const busy = save.isPending || end.isPending || duplicate.isPending
  const failed = end.error ?? duplicate.error

  return (
    <ReadOnlyWhile busy={busy}>
      <PageHeader
        title={`Plan for ${name}`}
        text={whenText(said)}
        actions={
          <>
            <OwnLine />
            {isDraft ? (
              <>
                <Button
                  variant="outline"
                  aria-disabled={busy || undefined}
                  disabled={!isUnsaved || wrong}
                  onClick={() => send(base)}
                >
                  {save.isPending ? 'Saving…' : 'Save draft'}
                </Button>
                <Button aria-haspopup="dialog" disabled={isUnsaved} onClick={() => setDialog('activate')}>
                  Activate…
                </Button>
                <Sheet id={id} unsaved={isUnsaved} />
              </>
            ) : (
              <>
                {status === 'active' && (
                  <>
                    <Button aria-haspopup="dialog" onClick={() => setDialog('link')}>
                      Send…
                    </Button>
                    <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('revise')}>
                      Change…
                    </Button>
                    <Button
                      variant="outline"
                      onClick={() =>
                        void confirm({
                          title: 'End the plan today?',
                          text: `It stays to be read. Its link ends with it.${plan.from! > today ? ' A plan that was shortened for it isn’t taken up again.' : ''}`,
                          confirmLabel: 'End the plan',
                        }).then((yes) => yes && end.mutate())
                      }
                    >
                      End…
                    </Button>
                  </>
                )}
                <Button
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => duplicate.mutate(undefined, { onSuccess: goTo })}
                >
                  Duplicate
                </Button>
                <Sheet id={id} />
              </>
            )}
          </>
        }
      />
      <chakra.div display="grid" gap="4">
        {plan.flags.length > 0 && (
          <Notice tone="warning">{plan.flags.map(({ text }) => text).join(' ')}</Notice>
        )}
        {isDraft && open.length > 0 && (
          <Notice
            tone="warning"
            action={
              <Button size="sm" variant="outline" onClick={focusWarnings}>
                Go there
              </Button>
            }
          >
            Before you activate it:{' '}
            {open.length === 1 ? open[0]!.text : `${open.length} things to answer or change.`}
          </Notice>
        )}
        {wrong && <Notice>Energy: above 0, at most 10,000 kcal; protein: at most 500 g.</Notice>}
        {failed && <Notice>{denialText('Nothing was changed.', failed)}</Notice>}
        {save.error && !theirs && <Notice>{denialText('Not saved.', save.error)}</Notice>}
        {theirs && (
          <Conflict
            author={theirs.author}
            differences={differencesOf(
              { week, form },
              editedOf(theirs),
              knownDishes(offered, { ...theirs.computed.dishes, ...base.computed.dishes }),
              [...theirs.warnings, ...base.warnings],
            )}
            onKeep={() => send(theirs)}
            onTake={() => {
              const mine = { week, form }
              begin(theirs)
              toast('The colleague’s plan goes on', {
                tone: 'info',
                action: {
                  label: 'Undo',
                  onSelect: () => {
                    setForm(mine.form)
                    edit.begin(mine.week)
                  },
                },
              })
            }}
          />
        )}
        {isDraft && (
          <Proposals
            proposals={base.computed.proposals}
            week={week}
            dishes={dishes}
            onTake={(proposal) => edit.change((now) => withProposal(now, proposal))}
          />
        )}
        <WeekEditor
          edit={edit}
          dishes={dishes}
          markOf={markOf}
          noFasting={againstFasting(base.inputs.conditions ?? []).map(spoken)}
          readOnly={!isDraft}
          actions={
            <>
              {personOf(basis) ? (
                <>
                  <Button size="sm" variant="outline" colorPalette="gray" onClick={() => fill(fillEmpty)}>
                    Fill the empty meals
                  </Button>
                  <Button size="sm" variant="outline" colorPalette="gray" onClick={() => fill(fillAgain)}>
                    Fill again
                  </Button>
                </>
              ) : (
                <chakra.p textStyle="sm" color="fg.muted">
                  {NO_ENGINE}
                </chakra.p>
              )}
              <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setDialog('template')}>
                Keep as a template…
              </Button>
              <ButtonLink to={paths.admin.dishes} size="sm" variant="ghost">
                Dishes of the clinic
              </ButtonLink>
            </>
          }
          renderSwaps={(place: ItemPlace, done) => (
            <SwapChoices
              choices={swapsIn(week, place, basis)}
              dishes={dishes}
              onChoose={({ dish, portion }) => {
                edit.change((now) => replaceItem(now, place, dish, portion))
                done()
              }}
            />
          )}
          sumText={(day) => energyText(sums[day]!.energy)}
          renderTotals={(day) => (
            <DayTotals
              title={`${dayName(day, week.length)} adds up to`}
              totals={sums[day]!}
              mean={week.length > 1 ? mean : undefined}
              meanOf={plannedDays < week.length ? plannedDays : undefined}
              bands={base.bands}
            />
          )}
          below={
            <PlanWarnings
              warnings={said.warnings}
              reasons={form.reasons}
              onReason={
                isDraft
                  ? (rule, reason) =>
                      setForm((now) => ({ ...now, reasons: { ...now.reasons, [rule]: reason } }))
                  : undefined
              }
            />
          }
          aside={
            isDraft && (
              <BasisPanel
                plan={base}
                form={form.basis}
                count={week.length}
                onChange={(update) => setForm((now) => ({ ...now, basis: update(now.basis) }))}
                onCount={cutTo}
              />
            )
          }
        />
      </chakra.div>
      {dialog === 'activate' && (
        <ActivateDialog plan={base} {...{ dishes, today }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'link' && <LinkDialog plan={plan} onClose={() => setDialog(null)} />}
      {dialog === 'template' && (
        <TemplateDialog template={null} week={week} onClose={() => setDialog(null)} />
      )}
      {dialog === 'revise' && <ReviseDialog plan={plan} onRevised={goTo} onClose={() => setDialog(null)} />}
    </ReadOnlyWhile>
  )
}

/** On a phone the actions begin on a line of their own. */
const OwnLine = () => <chakra.span w="full" display={{ base: 'block', md: 'none' }} />

/** What is saved is what is printed. */
const Sheet = ({ id, unsaved }: { id: string; unsaved?: boolean }) =>
  unsaved ? (
    <Button variant="outline" colorPalette="gray" disabled>
      For the patient
    </Button>
  ) : (
    <ButtonLink to={paths.admin.planSheet(id)} variant="outline" colorPalette="gray">
      For the patient
    </ButtonLink>
  )

/** What keeps a draft from being activated, with the fields for reasons. */
const focusWarnings = () => {
  const place = document.querySelector<HTMLElement>('[data-plan-warnings]')
  const found = place?.querySelector<HTMLElement>('input') ?? place?.querySelector<HTMLElement>('h2')
  found?.focus()
  found?.scrollIntoView({ block: 'center' })
}

const NO_ENGINE =
  'Dishes are put in by hand: nothing is proposed under 18 years, or while age, sex, height or weight is missing.'

const anySeed = () => Math.floor(Math.random() * 2 ** 32)

const energyText = ({ value, atLeast }: Total) => `${atLeast ? '≥ ' : ''}${Math.round(value)} kcal`
