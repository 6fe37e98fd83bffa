import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { type Notices, NoticesBody } from '#shared/contract/notices.ts'
import { failureText } from '#web/lib/api-client.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { staleRecord } from '#web/lib/stale-record.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveNotices } from '../api/save-notices.ts'

const DRAFT = 'notices'

interface Form {
  privacy: string
  terms: string
  confirmed: boolean
}

const formOf = ({ privacy, terms, template }: Notices): Form => ({ privacy, terms, confirmed: !template })
const isSame = (a: Form, b: Form) =>
  a.privacy === b.privacy && a.terms === b.terms && a.confirmed === b.confirmed

/** The two texts to be written, and the word that the clinic stands behind them. */
export function NoticesEditor({ notices }: { notices: Notices }) {
  const kept = useKept<{ base: Notices; form: Form }>(DRAFT)
  const [base, setBase] = useState(kept?.base ?? notices)
  const [form, setForm] = useState(kept?.form ?? formOf(notices))
  const [submitted, setSubmitted] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const save = useSaveNotices()
  const dirty = !isSame(form, formOf(base))
  useDraft(DRAFT, dirty ? { base, form } : null)

  const body = { ...form, version: base.version }
  const issues = submitted ? (NoticesBody.safeParse(body).error?.issues ?? []) : []
  const problemOf = (field: keyof Form) => issues.find(({ path }) => path[0] === field)?.message
  const theirs = staleRecord<Notices>(save.error)

  const begin = (from: Notices) => {
    save.reset()
    setBase(from)
    setForm(formOf(from))
    setSubmitted(false)
  }
  const saved = (now: Notices) => {
    begin(now)
    toast(`Saved as version ${now.version}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (save.isPending) return
    if (!NoticesBody.safeParse(body).success) return focusFirstWrong(element.current!)
    save.mutate(body, {
      onSuccess: saved,
      onError: (error) => {
        const now = staleRecord<Notices>(error)
        // The answer to an earlier try was lost, or the colleague wrote the same.
        if (now && isSame(formOf(now), form)) saved(now)
      },
    })
  }

  const textField = (name: 'privacy' | 'terms', label: string) => (
    <Field
      label={label}
      required
      error={problemOf(name)}
      hint="Markdown. {clinic}, {address}, {email} and {phone} stand for the clinic’s facts."
    >
      {(control) => (
        <TextArea
          {...control}
          rows={20}
          maxLength={50_000}
          resize="vertical"
          fontFamily="mono"
          css={{ fontSize: '0.9375rem' }}
          value={form[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <Panel title={base.template ? `Version ${base.version}, a template` : `Version ${base.version}`}>
      <chakra.form ref={element} noValidate onSubmit={submit} display="grid" gap="5">
        {base.template && (
          <Notice tone="warning">
            Visitors see that no one has confirmed these texts. Fill in what stands in [square brackets], have
            your lawyer read them, then confirm.
          </Notice>
        )}
        <chakra.div
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        >
          {textField('privacy', 'Privacy notice')}
          {textField('terms', 'Terms')}
        </chakra.div>
        <Checkbox checked={form.confirmed} onChange={(confirmed) => setForm({ ...form, confirmed })}>
          The clinic stands behind these texts
        </Checkbox>
        {theirs ? (
          <StaleNotice
            what="the texts"
            now={[
              ['Version', theirs.version],
              ['Privacy notice', theirs.privacy],
              ['Terms', theirs.terms],
            ]}
            onLoad={() => begin(theirs)}
            onKeep={() => {
              save.reset()
              setBase(theirs)
            }}
          />
        ) : (
          save.error && <Notice>The texts could not be saved: {failureText(save.error)}</Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" disabled={!dirty || save.isPending}>
            {save.isPending ? 'Saving…' : 'Save as a new version'}
          </Button>
          {dirty && (
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={save.isPending}
              onClick={() => begin(base)}
            >
              Discard changes
            </Button>
          )}
        </chakra.div>
      </chakra.form>
    </Panel>
  )
}
