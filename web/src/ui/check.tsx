import { chakra } from '@chakra-ui/react'
import type { ChangeEvent, ReactNode } from 'react'
import { useReadOnly } from './read-only.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
  describedBy?: string
}

const Box = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    accentColor: '{colors.brand.solid}',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
  },
})

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed' },
} as const

/** Attributes of the input shared by all three controls. Read-only while a form is saved. */
function useBox({ checked, onChange, disabled, describedBy }: Props) {
  const readOnly = useReadOnly()
  return {
    checked,
    disabled,
    'aria-disabled': readOnly || undefined,
    'aria-describedby': describedBy,
    onChange: (event: ChangeEvent<HTMLInputElement>) => !readOnly && onChange(event.target.checked),
  }
}

/** A checkbox with its label. The whole line is clickable. */
export function Checkbox(props: Props) {
  return (
    <chakra.label {...row}>
      <Box type="checkbox" {...useBox(props)} />
      {props.children}
    </chakra.label>
  )
}

/** One of a few choices. Give all of them the same `name`. */
export function Radio({ name, ...props }: Props & { name: string }) {
  return (
    <chakra.label {...row}>
      <Box type="radio" name={name} {...useBox(props)} />
      {props.children}
    </chakra.label>
  )
}

/** An on/off switch that takes effect at once or as part of a form. */
export function Switch(props: Props) {
  return (
    <chakra.label {...row}>
      <Track type="checkbox" role="switch" aria-checked={props.checked} {...useBox(props)} />
      {props.children}
    </chakra.label>
  )
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    w: '11',
    h: '6',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color {durations.fast}',
    _checked: { bg: 'brand.solid' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      left: '0.5',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'bg',
      transition: 'transform {durations.fast}',
    },
    '&:checked::before': { transform: 'translateX(1.25rem)' },
    // Forced colours remove backgrounds; the border keeps the track visible.
    '@media (forced-colors: active)': { border: '1px solid', _before: { bg: 'CanvasText' } },
  },
})
