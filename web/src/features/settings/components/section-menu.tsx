import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { allSections, type sectionOfAddress } from '../settings-sections.ts'

interface Props {
  shown: ReturnType<typeof sectionOfAddress>
  /** The sections with changes that are not saved yet. */
  changed: readonly string[]
  /** The sections with a field to correct. */
  wrong: readonly string[]
}

const SectionLink = chakra(RouterLink)

/** The settings' sections: a column beside them, a row to swipe on a phone. */
export function SectionMenu({ shown, changed, wrong }: Props) {
  return (
    <chakra.nav
      aria-label="Sections"
      minW="0"
      mx={{ base: '-4', md: '0' }}
      position={{ md: 'sticky' }}
      top={{ md: '4' }}
    >
      <chakra.ul
        display={{ base: 'flex', md: 'grid' }}
        gap="1"
        overflowX={{ base: 'auto', md: 'visible' }}
        scrollbarWidth="none"
        px={{ base: '4', md: '0' }}
        py={{ base: '1', md: '0' }}
      >
        {allSections.map(({ id, title }) => (
          <chakra.li key={id} flexShrink="0">
            <SectionLink
              to={`?section=${id}`}
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="2"
              minH="touch.9"
              px="3"
              borderRadius="l2"
              textStyle="sm"
              fontWeight="500"
              color="fg.muted"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
              _currentPage={{ bg: 'brand.muted', color: 'brand.strong', fontWeight: '600' }}
            >
              {title}
              {wrong.includes(id) ? (
                <chakra.span textStyle="xs" color="fg.error">
                  to correct
                </chakra.span>
              ) : (
                changed.includes(id) && <chakra.span textStyle="xs">changed</chakra.span>
              )}
            </SectionLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
