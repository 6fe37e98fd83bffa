import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { Notices } from '#shared/contract/notices.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { keepConfirmed } from '#web/lib/forms/keep-mine.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { useLateRules } from '#web/lib/code/use-late-rules.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { Checkbox } from '#web/ui/check.tsx'
import { DiscardChanges } from '#web/ui/discard-changes.tsx'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { noticeVersionsQuery } from '../api/get-notice-versions.ts'
import { useSaveNotices } from '../api/save-notices.ts'

const DRAFT = 'notices'

const rules = lateCode(() => import('#shared/contract/notices.ts'))

interface Form {
  privacy: string
  terms: string
  confirmed: boolean
}

const formOf = ({ privacy, terms, template }: Notices): Form => ({ privacy, terms, confirmed: !template })

// Both texts are confirmed together.
const adjustKept = (forms: readonly [Form, Form, Form]) =>
  keepConfirmed(forms, ({ privacy, terms }) => [privacy, terms])

/** Edits the two texts, and confirms them for the clinic. */
export function NoticesEditor({ notices }: { notices: Notices }) {
  const element = useRef<HTMLFormElement>(null)
  const save = useSaveNotices()
  const edit = useRecordForm({ draftKey: DRAFT, record: notices, formOf, save, adjustKept })
  const { form, base, dirty, theirs } = edit
  // The version that visitors see until a newer one is confirmed.
  const standing = useQuery(noticeVersionsQuery).data?.find((version) => version.confirmed)

  const body = { ...form, version: base.version }
  const { code, check, checking, lost } = useLateRules(rules)
  const issues = (edit.submitted && code?.NoticesBody.safeParse(body).error?.issues) || []
  const busy = checking || save.isPending
  const problemOf = (field: keyof Form) => issues.find(({ path }) => path[0] === field)?.message
  const saved = (now: Notices) => {
    edit.begin(now)
    toast(`Saved as version ${now.version}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!dirty || busy) return
    edit.submit()
    check(({ NoticesBody }) => {
      if (NoticesBody.safeParse(body).success) save.mutate(body, { onSuccess: saved })
      else focusFirstWrong(element.current!)
    })
  }

  const textField = (name: 'privacy' | 'terms', label: string) => (
    <TextField
      label={label}
      required
      error={problemOf(name)}
      hint="Markdown. {clinic}, {address}, {email}, {phone} and {notice} stand for the clinic’s settings. Pictures come from this site alone."
      rows={20}
      maxLength={MAX_CHARS.notice}
      resize="vertical"
      fontFamily="mono"
      css={{ fontSize: 'body' }}
      value={form[name]}
      onText={(value) => edit.change((now) => ({ ...now, [name]: value }))}
    />
  )

  return (
    <Panel
      title={`Version ${base.version}${base.template ? (standing ? ', not confirmed' : ', a template') : ''}`}
    >
      <chakra.form ref={element} noValidate onSubmit={submit} display="grid" gap="5">
        {standing && !form.confirmed && (
          <Notice tone="info">
            Visitors see version {standing.version}, which is confirmed, until these texts are confirmed.
          </Notice>
        )}
        {base.template && !standing && (
          <Notice tone="warning">
            Visitors see that no one has confirmed these texts. Fill in the parts in [square brackets], have
            your lawyer read them, then confirm.
          </Notice>
        )}
        <ReadOnlyWhile busy={busy}>
          <chakra.div
            display="grid"
            gap="5"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          >
            {textField('privacy', 'Privacy notice')}
            {textField('terms', 'Terms')}
          </chakra.div>
          <Checkbox
            checked={form.confirmed}
            onChange={(confirmed) => edit.change((now) => ({ ...now, confirmed }))}
          >
            The clinic stands behind these texts
          </Checkbox>
        </ReadOnlyWhile>
        {lost !== undefined && <CodeLost name="Not saved: a part of the page" error={lost} m="0" />}
        {theirs ? (
          <StaleNotice
            what="the texts"
            now={[
              ['Version', theirs.version],
              ['Privacy notice', theirs.privacy],
              ['Terms', theirs.terms],
            ]}
            {...edit.stale}
          />
        ) : (
          edit.error && <Notice>{denialText('The texts could not be saved:', edit.error)}</Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {/* Not disabled, so that it keeps the focus. */}
          <Button type="submit" aria-disabled={!dirty || busy}>
            {busy ? 'Saving…' : 'Save as a new version'}
          </Button>
          {dirty && <DiscardChanges disabled={busy} onClick={() => edit.begin(base)} />}
        </chakra.div>
      </chakra.form>
    </Panel>
  )
}
