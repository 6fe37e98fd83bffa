import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'

interface Props<T extends string> {
  /** Names the tabs for screen readers. */
  label: string
  /** The tabs, each with what its name is followed by. */
  tabs: readonly { id: T; name: string; note?: ReactNode }[]
  shown: T
  onShow: (id: T) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** A row of tabs, one tab stop in all; the arrows choose. Each has an element with the id `panelId` of its own. */
export function Tabs<T extends string>({ label, tabs, shown, onShow }: Props<T>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = tabs.findIndex(({ id }) => id === shown)
    const next = tabs[(place + step + tabs.length) % tabs.length]!
    onShow(next.id)
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus()
  }
  return (
    <chakra.div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      display="flex"
      gap="1"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {tabs.map(({ id, name, note }) => (
        <chakra.button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === shown}
          aria-controls={panelId(id)}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => onShow(id)}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="11"
          px="3"
          mb="-1px"
          textStyle="label"
          color="fg.muted"
          cursor="pointer"
          borderBottomWidth="2px"
          borderColor="transparent"
          _hover={{ color: 'fg' }}
          css={{
            '&[aria-selected=true]': {
              color: '{colors.brand.strong}',
              fontWeight: '600',
              borderColor: '{colors.brand.edge}',
            },
          }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          {name}
          {note}
        </chakra.button>
      ))}
    </chakra.div>
  )
}

const tabId = (id: string) => `tab-${id}`

/** The id of a tab's panel. */
export const panelId = (id: string) => `panel-${id}`
