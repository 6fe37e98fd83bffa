import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitKind } from '#shared/contract/settings.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { FieldError } from '#web/ui/field.tsx'
import { CheckIcon, MapPinIcon, VideoIcon } from '#web/ui/icons.ts'

const icons: Record<VisitKind, ReactNode> = {
  clinic: <MapPinIcon width={20} height={20} />,
  video: <VideoIcon width={20} height={20} />,
}

/** How a visitor would like to meet: the kinds that the clinic offers as large choices, and no preference at first. */
export function VisitKindChoice({ error, readOnly }: { error: string | undefined; readOnly: boolean }) {
  const id = useId()
  const { visitKinds } = useClinic()
  return (
    <chakra.fieldset minW="0" aria-describedby={error && id}>
      <chakra.legend textStyle="label" mb="1.5">
        How we meet (optional)
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '1fr 1fr auto' }}
        gap="2"
      >
        {visitKinds.map((kind) => (
          <Choice key={kind} value={kind} readOnly={readOnly}>
            {icons[kind]} {visitKindNames[kind]}
          </Choice>
        ))}
        <Choice value="" readOnly={readOnly}>
          No preference
        </Choice>
      </chakra.div>
      <FieldError id={id} error={error} mt="1.5" />
    </chakra.fieldset>
  )
}

const Box = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '14',
    px: '4',
    borderWidth: '1px',
    borderRadius: 'l2',
    borderColor: 'border.control',
    bg: 'bg',
    fontWeight: '500',
    cursor: 'pointer',
    '&:last-of-type': { gridColumn: { base: '1 / -1', md: 'auto' }, minH: { base: '11', md: '14' } },
    '&:has(:not(:checked)):hover': { bg: 'brand.subtle' },
    '& svg:last-child': { display: 'none' },
    '&:has(:checked)': {
      '& svg:last-child': { display: 'block' },
      bg: 'brand.muted',
      borderColor: 'brand.edge',
      color: 'brand.strong',
      fontWeight: '600',
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        color: 'HighlightText',
      },
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
})

/** While read-only it refuses a click, because its form is uncontrolled. */
const Choice = ({
  value,
  readOnly,
  children,
}: {
  value: VisitKind | ''
  readOnly: boolean
  children: ReactNode
}) => (
  <Box>
    <chakra.input
      type="radio"
      name="visitKind"
      value={value}
      defaultChecked={value === ''}
      aria-disabled={readOnly || undefined}
      onClick={(event) => readOnly && event.preventDefault()}
      position="absolute"
      inset="0"
      opacity="0"
      cursor="inherit"
    />
    {children}
    <CheckIcon width={16} height={16} aria-hidden="true" />
  </Box>
)
