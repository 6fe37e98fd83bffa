import { Button, chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import type { MenuGroup } from './admin-pages.ts'

const SearchAndKeys = lateComponent(() => import('#web/features/search/search-and-keys.tsx'), section)

/** The search in the bar. What it opens, and the keys of every screen, are loaded when the browser is idle. */
export function StaffSearch({ groups }: { groups: MenuGroup[] }) {
  const [opened, setOpened] = useState<'all' | 'patients' | 'keys'>()

  return (
    <>
      <Button
        variant="plain"
        color="fg.inverted"
        outlineColor="fg.inverted"
        _hover={{ bg: 'brand.emphasized' }}
        w={{ md: 'full' }}
        maxW="md"
        borderColor={{ md: 'fg.inverted.muted' }}
        aria-label="Search"
        onClick={() => setOpened('all')}
      >
        <Search aria-hidden="true" />
        <chakra.span display={{ base: 'none', md: 'inline' }}>Search</chakra.span>
        <chakra.span display={{ base: 'none', md: 'inline' }} ms="auto">
          Ctrl K
        </chakra.span>
      </Button>
      <SearchAndKeys groups={groups} opened={opened} onOpen={setOpened} />
    </>
  )
}
