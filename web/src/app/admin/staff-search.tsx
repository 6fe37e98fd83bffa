import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCovered, shownKeys, type SingleKey, useKeys } from '#web/lib/browser/keys.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { KeyCaps } from '#web/ui/key-caps.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import type { MenuGroup } from './admin-pages.ts'

const SearchPalette = lateComponent(() => import('#web/features/search/search-palette.tsx'), lateDialog)
const KeysDialog = lateComponent(() => import('#web/features/search/keys-dialog.tsx'), lateDialog)

/** Of the keys that act on every screen. */
const EVERYWHERE = 'On every screen'
/** The second key after g. */
const goTo = {
  a: 'appointments',
  c: 'calendar',
  p: 'patients',
  r: 'patientReports',
  d: 'dashboard',
  s: 'settings',
} as const
const command =
  typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

type Opened = { dialog: 'all' | 'patients' | 'keys'; parts: ReturnType<typeof shownKeys> }

/** The search in the bar, with the keys that open it and that lead to the screens of the caller's menu. */
export function StaffSearch({ groups }: { groups: MenuGroup[] }) {
  const [opened, setOpened] = useState<Opened>()
  const navigate = useNavigate()
  usePreload(SearchPalette)
  const open = (dialog: Opened['dialog']) => setOpened({ dialog, parts: shownKeys() })
  const close = () => setOpened(undefined)

  const screens = Object.entries(goTo).flatMap(([key, name]): SingleKey[] => {
    const page = groups.flatMap(({ pages }) => pages).find(({ to }) => to === paths.admin[name])
    return page ? [{ keys: `g ${key}`, words: page.label, act: () => void navigate(page.to) }] : []
  })
  useKeys(EVERYWHERE, [
    { keys: command, words: 'Search' },
    { keys: '/', words: 'Search patients', act: () => open('patients') },
    { keys: '?', words: 'These keys', act: () => open('keys') },
    ...screens,
  ])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== 'k'
    )
      return
    // Never the browser's own search, which a name would leave the clinic by.
    event.preventDefault()
    if (!isCovered()) open('all')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('all')}
        onPointerEnter={SearchPalette.preload}
        display="inline-flex"
        alignItems="center"
        gap="3"
        h={{ base: '11', md: '9' }}
        w={{ base: '11', md: 'full' }}
        maxW={{ md: 'md' }}
        justifyContent={{ base: 'center', md: 'flex-start' }}
        px={{ base: '0', md: '3' }}
        borderWidth={{ base: '0', md: '1px' }}
        borderColor="fg.inverted.muted"
        borderRadius="l2"
        color="fg.inverted.muted"
        outlineColor="fg.inverted"
        textStyle="sm"
        cursor="pointer"
        _hover={{ bg: 'brand.emphasized' }}
      >
        <Search size={18} aria-hidden="true" />
        <chakra.span srOnly={{ base: true, md: false }} flex="1" textAlign="start">
          Search
        </chakra.span>
        <chakra.span hideBelow="md" aria-hidden="true">
          <KeyCaps keys={command} />
        </chakra.span>
      </chakra.button>
      {opened?.dialog === 'keys' && <KeysDialog parts={opened.parts} onClose={close} />}
      {opened && opened.dialog !== 'keys' && (
        <SearchPalette
          patientsOnly={opened.dialog === 'patients'}
          acts={opened.parts.filter(({ title }) => title !== EVERYWHERE).flatMap(({ keys }) => keys)}
          onClose={close}
          onListKeys={() => setOpened({ ...opened, dialog: 'keys' })}
        />
      )}
    </>
  )
}
