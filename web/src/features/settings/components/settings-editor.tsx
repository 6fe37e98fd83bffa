import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Settings } from '#shared/contract/settings.ts'
import { failureText } from '#web/lib/api-client.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { staleRecord } from '#web/lib/stale-record.ts'
import { confirm } from '#web/ui/confirm.ts'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveSettings } from '../api/save-settings.ts'
import { impactOf } from '../impact.ts'
import { settingLabels, settingText } from '../setting-names.ts'
import { differingSettings, readForm, type SettingsForm, toForm } from '../settings-form.ts'
import { SettingsFields } from './settings-fields.tsx'

const DRAFT = 'settings'

interface Draft {
  base: Settings
  form: SettingsForm
}

/** The form of the settings. What it changes is what it began with: a colleague's change in between is shown first. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const kept = useKept<Draft>(DRAFT)
  const [base, setBase] = useState(kept?.base ?? settings)
  const [form, setForm] = useState(kept?.form ?? toForm(settings))
  const [submitted, setSubmitted] = useState(false)
  const save = useSaveSettings()
  const dirty = differingSettings(form, toForm(base)).length > 0
  useDraft(DRAFT, dirty ? { base, form } : null)
  const read = readForm(form)
  const theirs = staleRecord<Settings>(save.error)

  const begin = (from: Settings) => {
    setBase(from)
    setForm(toForm(from))
    setSubmitted(false)
  }
  const submit = async (element: HTMLFormElement) => {
    setSubmitted(true)
    if ('errors' in read) return focusFirstWrong(element)
    const impact = impactOf(base, read.facts, Date.now())
    const agreed =
      impact.length === 0 ||
      (await confirm({ title: 'Save these settings?', text: impact.join(' '), confirmLabel: 'Save' }))
    if (!agreed) return
    save.mutate(
      { ...read.facts, version: base.version },
      {
        onSuccess: (saved) => {
          begin(saved)
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
        void submit(event.currentTarget)
      }}
    >
      {theirs ? (
        <StaleNotice
          what="the settings"
          now={differingSettings(toForm(theirs), toForm(base)).map((name) => [
            settingLabels[name],
            settingText(toForm(theirs), name),
          ])}
          onLoad={() => {
            save.reset()
            begin(theirs)
          }}
          onKeep={() => {
            save.reset()
            // Only what was typed here goes on: the rest is as the colleague left it.
            const mine = differingSettings(form, toForm(base)).map((name) => [name, form[name]])
            setForm({ ...toForm(theirs), ...Object.fromEntries(mine) })
            setBase(theirs)
          }}
        />
      ) : (
        save.error && <Notice>The settings could not be saved: {failureText(save.error)}</Notice>
      )}
      <SettingsFields
        form={form}
        errors={submitted && 'errors' in read ? read.errors : {}}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <chakra.div
        display="flex"
        gap="3"
        position="sticky"
        bottom="0"
        py="3"
        bg="bg.canvas"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Button type="submit" disabled={!dirty || save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        {dirty && (
          <Button variant="outline" colorPalette="gray" disabled={save.isPending} onClick={() => begin(base)}>
            Discard changes
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}
