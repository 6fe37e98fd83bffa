import { Button, chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isCovered } from '#web/lib/browser/is-covered.ts'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import type { MenuGroup } from './admin-pages.ts'

const SearchAndKeys = lateComponent(() => import('#web/features/search/search-and-keys.tsx'), section)

/** The search in the bar. What it opens, and the keys of every screen, are loaded when the browser is idle. */
export function StaffSearch({ groups }: { groups: MenuGroup[] }) {
  const [opened, setOpened] = useState<'all' | 'patients' | 'keys'>()

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // Never the browser's own search, to which a patient's name would be sent.
      event.preventDefault()
      if (!isCovered()) setOpened('all')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <Button
        variant="plain"
        color="fg.inverted"
        outlineColor="fg.inverted"
        _hover={{ bg: 'brand.emphasized' }}
        px={{ base: '0', md: '3' }}
        justifyContent={{ md: 'flex-start' }}
        w={{ md: 'full' }}
        maxW="md"
        borderWidth={{ md: '1px' }}
        borderColor="fg.inverted.muted"
        aria-haspopup="dialog"
        onClick={() => setOpened('all')}
      >
        <Search aria-hidden="true" />
        <chakra.span srOnly={{ base: true, md: false }}>Search</chakra.span>
        <chakra.span hideBelow="md" ms="auto" textStyle="xs" aria-hidden="true">
          Ctrl K
        </chakra.span>
      </Button>
      <SearchAndKeys groups={groups} opened={opened} onOpen={setOpened} />
    </>
  )
}
