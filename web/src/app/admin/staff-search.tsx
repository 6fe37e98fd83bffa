import { Button, chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isCovered } from '#web/lib/browser/is-covered.ts'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import type { MenuGroup } from './admin-pages.ts'

const SearchAndKeys = lateComponent(() => import('#web/features/search/search-and-keys.tsx'), section)

type Opened = 'all' | 'patients' | 'keys'

/** The search in the bar. What it opens, and the keys of every screen, are loaded when the browser is idle. */
export function StaffSearch({ groups }: { groups: MenuGroup[] }) {
  const [opened, setOpened] = useState<Opened>()
  const button = useRef<HTMLButtonElement>(null)
  const open = (what: Opened | undefined) => {
    // What is closed returns the focus to where it was: to this button if it was nowhere.
    if (document.activeElement === document.body) button.current?.focus()
    setOpened(what)
  }
  const openAll = useEffectEvent(() => open('all'))
  // From the moment that the button is seen.
  useLayoutEffect(() => {
    // Here, because until the rest is loaded it would be the browser's own search, which a patient's name would leave by.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      // With caps lock it is a 'K'; with Shift or Alt it is another shortcut.
      if (!/^k$/i.test(key) || !(ctrlKey || metaKey) || shiftKey || altKey) return
      event.preventDefault()
      if (!isCovered()) openAll()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <Button
        ref={button}
        variant="plain"
        color="fg.inverted"
        outlineColor="fg.inverted"
        _hover={{ bg: 'brand.emphasized' }}
        w={{ md: 'full' }}
        maxW="md"
        borderColor={{ md: 'fg.inverted.muted' }}
        aria-label="Search"
        onClick={() => open('all')}
      >
        <Search aria-hidden="true" />
        <chakra.span display={{ base: 'none', md: 'inline' }}>Search</chakra.span>
        <chakra.span display={{ base: 'none', md: 'inline' }} ms="auto">
          Ctrl K
        </chakra.span>
      </Button>
      <SearchAndKeys groups={groups} opened={opened} onOpen={open} retryKey={opened} />
    </>
  )
}
