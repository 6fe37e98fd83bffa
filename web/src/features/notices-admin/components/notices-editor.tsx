import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Notices } from '#shared/contract/notices.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { keepConfirmed } from '#web/lib/forms/keep-mine.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateCode, lateComponent } from '#web/lib/code/late.tsx'
import { useLateRules } from '#web/lib/code/use-late-rules.ts'
import { useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { Checkbox } from '#web/ui/check.tsx'
import { closeUnlessDirty } from '#web/ui/confirm.ts'
import { DiscardChanges } from '#web/ui/discard-changes.tsx'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { panelId, Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { noticeVersionsQuery } from '../api/get-notice-versions.ts'
import { useSaveNotices } from '../api/save-notices.ts'
import { NoticeVersions } from './notice-versions.tsx'

const DRAFT = 'notices'

const rules = lateCode(() => import('#shared/contract/notices.ts'))

const Preview = lateComponent(() => import('./notice-preview.tsx'), latePart('The preview'))

const texts = [
  { id: 'privacy', name: 'Privacy notice' },
  { id: 'terms', name: 'Terms' },
] as const
type TextName = (typeof texts)[number]['id']

const PREVIEW = 'As visitors will see it'

/** On narrow screens, one of the two at a time. */
const views = ['Write', 'Preview'] as const

interface Form {
  privacy: string
  terms: string
  confirmed: boolean
}

const formOf = ({ privacy, terms, template }: Notices): Form => ({ privacy, terms, confirmed: !template })

// Both texts are confirmed together.
const adjustKept = (forms: readonly [Form, Form, Form]) =>
  keepConfirmed(forms, ({ privacy, terms }) => [privacy, terms])

/** Edits the two texts, each beside its preview, and confirms them for the clinic. */
export function NoticesEditor({ notices }: { notices: Notices }) {
  const element = useRef<HTMLFormElement>(null)
  const save = useSaveNotices()
  const edit = useRecordForm({ draftKey: DRAFT, record: notices, formOf, save, adjustKept })
  useKeptOnLeave(DRAFT)
  const { form, base, dirty, theirs } = edit
  const [shown, setShown] = useState<TextName>('privacy')
  const [view, setView] = useState<(typeof views)[number]>('Write')
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
      const wrong = NoticesBody.safeParse(body).error?.issues.map(({ path }) => path[0])
      if (!wrong) return save.mutate(body, { onSuccess: saved })
      if (!wrong.includes(shown)) setShown(wrong.includes('terms') ? 'terms' : 'privacy')
      setView('Write')
      // Once the text is shown.
      requestAnimationFrame(() => element.current && focusFirstWrong(element.current))
    })
  }
  /** Puts an earlier version into the editor. */
  const take = ({ version, privacy, terms }: Notices) => {
    edit.change((now) => ({ ...now, privacy, terms, confirmed: false }))
    toast(`Version ${version} is in the editor, not saved yet`)
    element.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <Panel
        title={`Version ${base.version}${base.template ? (standing ? ', not confirmed' : ', a template') : ''}`}
      >
        <chakra.form ref={element} noValidate onSubmit={submit} display="grid" gap="4">
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
          <Tabs
            label="Texts"
            tabs={texts.map(({ id, name }) => ({
              id,
              name,
              note: noteOf(problemOf(id), form[id] !== base[id]),
            }))}
            shown={shown}
            onShow={setShown}
          />
          <chakra.div role="group" aria-label="View" display={{ base: 'flex', lg: 'none' }} gap="2">
            {views.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === view ? 'solid' : 'outline'}
                aria-pressed={name === view}
                onClick={() => setView(name)}
              >
                {name}
              </Button>
            ))}
          </chakra.div>
          {texts.map(({ id, name }) => (
            <chakra.div
              key={id}
              role="tabpanel"
              id={panelId(id)}
              aria-label={`${name}: text and preview`}
              hidden={id !== shown}
              css={{ '&:not([hidden])': { display: 'grid' } }}
              gap="5"
              alignItems="start"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            >
              <chakra.div display={{ base: view === 'Write' ? 'block' : 'none', lg: 'block' }}>
                <ReadOnlyWhile busy={busy}>
                  <TextField
                    label={name}
                    required
                    error={problemOf(id)}
                    hint="Markdown. {clinic}, {address}, {email}, {phone} and {notice} stand for the clinic’s settings. Pictures come from this site alone."
                    rows={20}
                    maxLength={MAX_CHARS.notice}
                    resize="vertical"
                    fontFamily="mono"
                    css={{ fontSize: 'body' }}
                    value={form[id]}
                    onText={(value) => edit.change((now) => ({ ...now, [id]: value }))}
                  />
                </ReadOnlyWhile>
              </chakra.div>
              <chakra.div minW="0" display={{ base: view === 'Preview' ? 'block' : 'none', lg: 'block' }}>
                {id === shown && (
                  <section aria-label={PREVIEW}>
                    <chakra.h3 textStyle="label" mb="1.5">
                      {PREVIEW}
                    </chakra.h3>
                    <Preview
                      text={form[id]}
                      confirmed={form.confirmed}
                      version={dirty ? 'A new version' : `Version ${base.version}`}
                    />
                  </section>
                )}
              </chakra.div>
            </chakra.div>
          ))}
          <ReadOnlyWhile busy={busy}>
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
            {dirty && (
              <DiscardChanges
                disabled={busy}
                onClick={() =>
                  closeUnlessDirty(true, () => {
                    focusTitleAbove(element.current!)
                    edit.begin(base)
                  })
                }
              />
            )}
          </chakra.div>
        </chakra.form>
      </Panel>
      <NoticeVersions edited={base.version} dirty={dirty} onTake={take} />
    </>
  )
}

/** What stands beside a tab's name. */
function noteOf(problem: string | undefined, changed: boolean) {
  if (problem) {
    return (
      <chakra.span textStyle="xs" color="fg.error">
        to correct
      </chakra.span>
    )
  }
  return changed && <chakra.span textStyle="xs">changed</chakra.span>
}
