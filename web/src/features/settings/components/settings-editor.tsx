import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Settings, SettingsFacts } from '#shared/contract/settings.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { useLateRules } from '#web/lib/code/use-late-rules.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { DiscardChanges } from '#web/ui/discard-changes.tsx'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
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
import { SettingsFields } from './settings-fields.tsx'

const DRAFT = 'settings'

const rules = lateCode(() => import('../settings-rules.ts'))

/** Focuses the written hours, once the question has closed. */
function focusHours(form: HTMLFormElement) {
  requestAnimationFrame(() => {
    const hours = form.elements.namedItem('consultationHours' satisfies SettingName)
    if (hours instanceof HTMLElement) hours.focus()
  })
}

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

/** The form of the settings. A colleague's change since it was opened is shown before it is overwritten. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const save = useSaveSettings()
  const edit = useRecordForm({ draftKey: DRAFT, record: settings, formOf: toForm, save, isSame: sameSetting })
  const { form, base, dirty, theirs } = edit
  const { code, check, checking, lost } = useLateRules(rules)
  const read = edit.submitted ? code?.readForm(form, base) : undefined
  const count = useCountComingBookings()
  // A question's code may still be loading: what is confirmed must be what the fields show.
  const [asking, setAsking] = useState(false)
  const busy = checking || asking || count.isPending || save.isPending
  const error = edit.error ?? count.error

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

  const submit = (element: HTMLFormElement) => {
    if (!dirty || busy) return
    edit.submit()
    check(({ readForm }) => {
      const result = readForm(form, base)
      if ('errors' in result) return focusFirstWrong(element)
      void send(result, element)
    })
  }

  const send = async ({ facts, otherwise }: Agreed, element: HTMLFormElement) => {
    setAsking(true)
    const keepsHours = await hoursAgreed(otherwise)
    const agreed = keepsHours && (await bookingsAgreed(facts))
    setAsking(false)
    if (!keepsHours) focusHours(element)
    if (!agreed) return
    save.mutate(
      { facts, version: base.version },
      {
        onSuccess: (saved) => {
          edit.begin(saved)
          toast('Saved')
        },
      },
    )
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      maxW="3xl"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
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
          form={form}
          errors={read && 'errors' in read ? read.errors : {}}
          hoursMayDiffer={hoursMayDiffer(form, toForm(base))}
          onChange={edit.change}
        />
      </ReadOnlyWhile>
      <chakra.div
        display="flex"
        flexWrap="wrap"
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
            onClick={() => {
              count.reset()
              edit.begin(base)
            }}
          />
        )}
      </chakra.div>
    </chakra.form>
  )
}
