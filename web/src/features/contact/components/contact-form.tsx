import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { type ContactFields, mailtoLink } from '../mailto.ts'

const texts = {
  missing: 'Please fill all required fields',
  opened: 'Email client opened! Please send the email from your email application.',
  failed: 'Failed to open email client. Please try again later.',
  email: 'Enter a valid email address.',
}

// No browser reports whether a mail client has opened, so the button shows 'Sending...' for this long.
const OPENING_MS = 1000

/** Limit for the mail, which the visitor's own mail program sends. */
const SUBJECT_CHARS = 150
const MESSAGE_CHARS = 2000

const required = ['name', 'email', 'message'] as const
type State = 'idle' | 'missing' | 'sending' | 'opened' | 'failed'

/** Writes a mail in the visitor's own mail client; nothing is sent to the server. */
export default function ContactForm() {
  const clinic = useClinic()
  const [state, setState] = useState<State>('idle')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  // Until the page's code has loaded, submitting would put the message into the address bar.
  const ready = useHydrated()

  const fields = () => Object.fromEntries(new FormData(form.current!)) as Record<keyof ContactFields, string>
  useKeptOverReload('contact-draft', fields, (kept) => {
    for (const [name, value] of Object.entries(kept))
      (form.current!.elements.namedItem(name) as HTMLInputElement).value = value
  })

  useEffect(() => {
    if (state !== 'sending') return
    const timer = setTimeout(() => setState('opened'), OPENING_MS)
    return () => clearTimeout(timer)
  }, [state])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { elements } = form.current!
    const control = (name: keyof ContactFields) => elements.namedItem(name) as HTMLInputElement
    const missing = required.filter((name) => !control(name).value.trim())
    const found = missing.length > 0 || control('email').validity.valid ? missing : ['email' as const]
    setWrong(found)
    if (found.length > 0) {
      control(found[0]!).focus()
      return setState(missing.length > 0 ? 'missing' : 'idle')
    }
    try {
      const { name, email, subject, message } = fields()
      window.open(mailtoLink(clinic.email, { name, email, subject, message }), '_self')
      setState('sending')
    } catch {
      setState('failed')
    }
  }

  const error = (name: string, text: string) => (wrong.includes(name) ? text : undefined)
  const said = state === 'missing' || state === 'opened' || state === 'failed' ? texts[state] : null
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label="Write to us"
      onSubmit={submit}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        setWrong((now) => now.filter((field) => field !== name))
      }}
      display="grid"
      gap="4"
    >
      <NeedsScript>
        The form opens your mail program, which needs JavaScript. You can also write to {clinic.email}.
      </NeedsScript>
      <Field label="Name" required error={error('name', 'Enter your name.')}>
        {(field) => <TextInput {...field} name="name" autoComplete="name" maxLength={MAX_CHARS.line} />}
      </Field>
      <Field
        label="Email"
        required
        error={error('email', state === 'missing' ? 'Enter your email address.' : texts.email)}
      >
        {(field) => (
          <TextInput {...field} name="email" type="email" autoComplete="email" maxLength={MAX_CHARS.email} />
        )}
      </Field>
      <Field label="Subject" optional>
        {(field) => <TextInput {...field} name="subject" autoComplete="off" maxLength={SUBJECT_CHARS} />}
      </Field>
      <Field label="Message" required error={error('message', 'Enter your message.')}>
        {(field) => (
          <TextArea {...field} name="message" rows={6} maxLength={MESSAGE_CHARS} resize="vertical" />
        )}
      </Field>
      <div>
        <Button type="submit" size="lg" w="100%" disabled={!ready || state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send message'}
        </Button>
        <chakra.div
          role="status"
          mt="3"
          fontWeight="500"
          color={state === 'opened' ? 'brand.fg' : 'fg.error'}
        >
          {said}
        </chakra.div>
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          This opens your own email application with the message filled in. Nothing opened? Write to{' '}
          {clinic.email}.
        </chakra.p>
      </div>
    </chakra.form>
  )
}
