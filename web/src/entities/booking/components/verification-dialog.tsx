import { Button, chakra, Heading } from '@chakra-ui/react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { bookingTexts } from '#shared/content/booking-texts.ts'
import { Field } from '#web/ui/field.tsx'
import { CircleAlertIcon, CircleCheckIcon, MailIcon, XIcon } from '#web/ui/icons.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RoundMark } from '#web/ui/round-mark.tsx'
import type { BookingFlow } from '../flow/booking-flow.ts'
import type { BookingState } from '../flow/booking-state.ts'
import { onlyDigits } from '../flow/next-state.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'

const working = {
  sending: 'Sending the code…',
  verifying: 'Checking the code…',
  booking: `${bookingTexts.verified} Booking your slot…`,
}

/** Asks for the code sent to the visitor's address. */
export default function VerificationDialog({ flow, state }: { flow: BookingFlow; state: BookingState }) {
  const id = useId()
  const { busy, code, email, message, sent, waiting } = state
  return (
    <Dialog open={state.dialogOpen} onClose={flow.closeDialog} label="Verify your email" describedBy={id}>
      <chakra.div p="6">
        <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start">
          <RoundMark boxSize="12">
            <MailIcon />
          </RoundMark>
          <Button
            variant="ghost"
            colorPalette="gray"
            px="0"
            mt="-2"
            mr="-2"
            aria-label="Close"
            onClick={flow.closeDialog}
            disabled={busy === 'booking'}
          >
            <XIcon />
          </Button>
        </chakra.div>
        <Heading as="h2" size="lg" mt="3">
          Verify your email
        </Heading>
        <chakra.p id={id} color="fg.muted" mt="1" mb="5" overflowWrap="anywhere">
          {sent ? 'A 6-digit code was sent to ' : 'We send a 6-digit code to '}
          <chakra.strong color="fg">{email}</chakra.strong>.{sent && ' It is valid for 10 minutes.'}
        </chakra.p>
        <CodeField flow={flow} state={state} />
        <chakra.div role="status" textStyle="sm" mt="3" minH="1.5em">
          {busy ? (
            <chakra.span color="fg.muted">{working[busy]}</chakra.span>
          ) : (
            message &&
            message.kind !== 'code-wrong' && (
              <chakra.span
                display="flex"
                gap="2"
                fontWeight="500"
                color={message.kind === 'sent' ? 'brand.fg' : 'fg.error'}
              >
                <chakra.span flexShrink="0" mt="0.5">
                  {message.kind === 'sent' ? (
                    <CircleCheckIcon width={16} height={16} />
                  ) : (
                    <CircleAlertIcon width={16} height={16} />
                  )}
                </chakra.span>
                <span>{message.text}</span>
              </chakra.span>
            )
          )}
        </chakra.div>
        <Button
          w="100%"
          size="lg"
          mt="4"
          onClick={() => void flow.submitCode()}
          disabled={code === '' || busy !== null}
        >
          {waiting ? 'Verify & Book' : 'Verify email'}
        </Button>
        <Resend flow={flow} state={state} />
      </chakra.div>
    </Dialog>
  )
}

function CodeField({ flow, state: { busy, code, message } }: { flow: BookingFlow; state: BookingState }) {
  const field = useRef<HTMLInputElement>(null)
  const wrong = message?.kind === 'code-wrong' ? message : undefined

  useEffect(() => field.current?.focus(), [])
  // After a wrong code, the next digit typed replaces it.
  useEffect(() => {
    if (wrong) field.current?.select()
  }, [wrong])

  // Handles a paste as a whole: maxLength would cut off '123 456'.
  const paste = (event: ClipboardEvent) => {
    const digits = onlyDigits(event.clipboardData.getData('text'))
    if (digits.length < 6) return
    event.preventDefault()
    void flow.typeCode(digits)
  }
  // Handled here: a disabled submit button would also stop the browser from submitting an empty code.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void flow.submitCode()
  }

  return (
    <Field label="Verification code" error={wrong?.text}>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          size="lg"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={MAX_CHARS.emailCode}
          autoComplete="one-time-code"
          value={code}
          readOnly={busy === 'verifying' || busy === 'booking'}
          onChange={(event) => void flow.typeCode(event.target.value)}
          onPaste={paste}
          onKeyDown={submitOnEnter}
          textAlign="center"
          fontFamily="mono"
          fontSize="2xl"
          letterSpacing="0.35em"
        />
      )}
    </Field>
  )
}

function Resend({ flow, state: { busy, resendAt, sent } }: { flow: BookingFlow; state: BookingState }) {
  const seconds = useSecondsLeft(resendAt)
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mt="3" minH="11">
      <chakra.span textStyle="sm" color="fg.muted">
        {seconds > 0
          ? `Another code in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
          : sent && 'Nothing there? Check your spam folder.'}
      </chakra.span>
      <Button
        variant="ghost"
        onClick={(event) => {
          // This button is disabled until the next code may be requested, so the focus moves to the code field.
          event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
          void flow.sendCode()
        }}
        disabled={busy !== null || seconds > 0}
      >
        {sent ? 'Resend' : 'Send OTP'}
      </Button>
    </chakra.div>
  )
}
