import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Settings, SettingsFacts } from '#shared/contract/settings.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { lateCode, lateComponent } from '#web/lib/code/late.tsx'
import { useLateRules } from '#web/lib/code/use-late-rules.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { closeUnlessDirty, confirm } from '#web/ui/confirm.ts'
import { DiscardChanges } from '#web/ui/discard-changes.tsx'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCountComingBookings } from '../api/get-coming-bookings.ts'
import { useSaveSettings } from '../api/save-settings.ts'
import { concernsBookings, impactOf } from '../impact.ts'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'
import { settingText } from '../setting-names.ts'
import { differingSettings, hoursMayDiffer, sameSetting, type SettingName, toForm } from '../settings-form.ts'
import {
  changedSections,
  MEASUREMENTS,
  type SectionId,
  sectionOfAddress,
  wrongSections,
} from '../settings-sections.ts'
import { SectionMenu } from './section-menu.tsx'
import { SettingsFields } from './settings-fields.tsx'

const DRAFT = 'settings'

const KindsSection = lateComponent(
  () => import('../kinds/kinds-section.tsx'),
  latePart('The list of what can be measured'),
)

const rules = lateCode(() => import('../settings-rules.ts'))

/** The first wrong field of the section that is shown. */
const WRONG = '[aria-invalid="true"]'
/** The written hours. */
const HOURS = `[name="${'consultationHours' satisfies SettingName}"]`

/** Asks before a change of the opening days that the written hours don't follow. */
const hoursAgreed = async (otherwise: string[]) =>
  otherwise.length === 0 ||
  confirm({
    title: 'Do the written hours still hold?',
    text: `${otherwise.join(' ')} Visitors read them on the booking page and in the footer.`,
    confirmLabel: 'Save as written',
    cancelLabel: 'Change the hours',
  })

/** What is saved, if the user agrees. */
interface Agreed {
  facts: SettingsFacts
  /** What the written hours don't follow. */
  otherwise: string[]
}

/** The form of the settings, a section at a time. A colleague's change since it was opened is shown before it is overwritten. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const save = useSaveSettings()
  const edit = useRecordForm({ draftKey: DRAFT, record: settings, formOf: toForm, save, isSame: sameSetting })
  useKeptOnLeave(DRAFT)
  const { form, base, dirty, theirs } = edit
  const { code, check, checking, lost } = useLateRules(rules)
  const read = edit.submitted ? code?.readForm(form, base) : undefined
  const count = useCountComingBookings()
  // A question's code may still be loading: what is confirmed must be what the fields show.
  const [asking, setAsking] = useState(false)
  const busy = checking || asking || count.isPending || save.isPending
  const error = edit.error ?? count.error
  const [params, setParams] = useSearchParams()
  const section = sectionOfAddress(params.get('section'))
  const formElement = useRef<HTMLFormElement>(null)
  const saveBar = useRef<HTMLDivElement>(null)
  const errors = read && 'errors' in read ? read.errors : {}
  const changes = differingSettings(form, toForm(base))

  // What is focused once its section is shown and a question has closed.
  const wanted = useRef('')
  const focusWanted = () =>
    requestAnimationFrame(() => {
      if (wanted.current) formElement.current?.querySelector<HTMLElement>(wanted.current)?.focus()
      wanted.current = ''
    })
  const onShown = useEffectEvent(focusWanted)
  useEffect(() => {
    if (section) onShown()
  }, [section])
  const leadTo = (id: SectionId, selector: string) => {
    wanted.current = selector
    if (id === section) focusWanted()
    else setParams({ section: id }, { preventScrollReset: true })
  }

  /** Asks before a change that affects future bookings. */
  const bookingsAgreed = async (facts: SettingsFacts) => {
    count.reset()
    if (!concernsBookings(base, facts)) return true
    const coming = await count.mutateAsync().catch(() => null)
    if (coming === null) return false
    const impact = impactOf(base, facts, coming, Date.now())
    return (
      impact.length === 0 ||
      confirm({ title: 'Save these settings?', text: impact.join(' '), confirmLabel: 'Save' })
    )
  }

  const submit = () => {
    if (!dirty || busy) return
    edit.submit()
    check(({ readForm }) => {
      const result = readForm(form, base)
      if (!('errors' in result)) return void send(result)
      const wrong = wrongSections(result.errors)
      leadTo(wrong.find((id) => id === section) ?? wrong[0]!, WRONG)
    })
  }

  const send = async ({ facts, otherwise }: Agreed) => {
    setAsking(true)
    const keepsHours = await hoursAgreed(otherwise)
    const agreed = keepsHours && (await bookingsAgreed(facts))
    setAsking(false)
    if (!keepsHours) leadTo('hours', HOURS)
    if (!agreed) return
    save.mutate(
      { facts, version: base.version },
      {
        onSuccess: (saved) => {
          if (saveBar.current?.contains(document.activeElement)) focusTitleAbove(saveBar.current)
          edit.begin(saved)
          toast('Saved')
        },
      },
    )
  }

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
      alignItems="start"
      gap={{ base: '3', md: '6' }}
      maxW="5xl"
    >
      <SectionMenu
        shown={section}
        changed={changedSections(form, toForm(base))}
        wrong={wrongSections(errors)}
      />
      {section === MEASUREMENTS ? (
        <KindsSection />
      ) : (
        <chakra.form
          ref={formElement}
          data-panel=""
          noValidate
          display="grid"
          gap="4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {theirs && (
            <StaleNotice
              what="the settings"
              now={differingSettings(toForm(theirs), toForm(base)).map((name) => [
                settingLabels[name],
                settingText(toForm(theirs), name),
              ])}
              {...edit.stale}
            />
          )}
          <ReadOnlyWhile busy={busy}>
            <SettingsFields
              key={section}
              section={section}
              form={form}
              errors={errors}
              hoursMayDiffer={hoursMayDiffer(form, toForm(base))}
              onChange={edit.change}
            />
          </ReadOnlyWhile>
          {(dirty || busy || error || lost !== undefined) && (
            <chakra.div
              ref={saveBar}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="3"
              position="sticky"
              bottom="0"
              py="3"
              bg="bg.canvas"
              borderTopWidth="1px"
              borderColor="border"
            >
              {lost !== undefined && (
                <chakra.div flexBasis="100%">
                  <CodeLost name="Not saved: a part of the page" error={lost} m="0" />
                </chakra.div>
              )}
              {error && (
                <chakra.div flexBasis="100%">
                  <Notice>{denialText('The settings could not be saved:', error)}</Notice>
                </chakra.div>
              )}
              {/* Not disabled, so that it keeps the focus. */}
              <Button type="submit" aria-disabled={!dirty || busy}>
                {save.isPending ? 'Saving…' : 'Save'}
              </Button>
              {dirty && (
                <DiscardChanges
                  disabled={busy}
                  onClick={() =>
                    closeUnlessDirty(true, () => {
                      count.reset()
                      focusTitleAbove(saveBar.current!)
                      edit.begin(base)
                    })
                  }
                />
              )}
              {changes.length > 0 && (
                <chakra.p textStyle="sm" color="fg.muted" flex="1 1 12rem">
                  Changed: {changes.map((name) => settingLabels[name]).join(', ')}
                </chakra.p>
              )}
            </chakra.div>
          )}
        </chakra.form>
      )}
    </chakra.div>
  )
}
