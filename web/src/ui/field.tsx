import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { CircleAlertIcon } from './icons.ts'
import { useReadOnly } from './read-only.tsx'

/** Attributes that link a control to its label, hint and error. Spread them onto the control. */
export interface ControlProps {
  id: string
  required?: boolean
  /** Set while the form is being saved. */
  readOnly?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  /** Announced when it appears, in the hint's place. */
  error?: string
  required?: boolean
  /** Writes '(optional)' beside the label. A field that must be filled in carries nothing. */
  optional?: boolean
  /** Renders the control: `{(control) => <TextInput {...control} />}`. */
  children: (control: ControlProps) => ReactNode
}

/** A form control with its label, a hint and its error. */
export function Field({ label, hint, error, required, optional, children }: Props) {
  const id = useId()
  const readOnly = useReadOnly()
  return (
    <div>
      <chakra.div textStyle="label" mb="1.5">
        <label htmlFor={id}>{label}</label>
        {/* Outside the label, so that it isn't part of the field's name. */}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="400">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.div>
      {children({
        id,
        required,
        readOnly: readOnly || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {hint && !error && (
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted" mt="1.5">
          {hint}
        </chakra.p>
      )}
      <FieldError id={`${id}-error`} error={error} mt="1.5" />
    </div>
  )
}

interface ErrorProps {
  id: string
  error: string | undefined
  /** The space above. */
  mt?: string
}

/** The error of a control or a group of them. Its region is always rendered, so that it is announced. */
export const FieldError = ({ id, error, mt }: ErrorProps) => (
  <div aria-live="polite">
    {error && (
      <chakra.p id={id} display="flex" gap="1.5" textStyle="sm" color="fg.error" fontWeight="500" mt={mt}>
        <CircleAlertIcon width={16} height={16} style={{ flexShrink: 0, marginTop: 2 }} />
        {error}
      </chakra.p>
    )}
  </div>
)
