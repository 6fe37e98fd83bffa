import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.ts'

/** A titled part of a text: the `id` of its heading, and what the heading says. */
export interface TextPart {
  id: string
  title: string
}

interface Props {
  parts: readonly TextPart[]
  /** Where it stands on a wide screen: before or after the text. */
  side?: 'start' | 'end'
  /** More beside the text, on a wide screen. */
  children?: ReactNode
}

const name = 'On this page'

/**
 * Links to the parts of a text. On a narrow screen they open above it; on a wide one they stay in view: before the nearest
 * positioned element around them, or at its end.
 */
export function Contents({ parts, side = 'start', children }: Props) {
  return (
    <chakra.div
      data-beside
      data-print="hidden"
      my={{ base: '4', lg: '0' }}
      textStyle="sm"
      position={{ lg: 'absolute' }}
      top={{ lg: '0' }}
      bottom={{ lg: '0' }}
      w={{ lg: '13rem', xl: side === 'end' ? '20rem' : undefined }}
      css={{ lg: side === 'end' ? { right: '0' } : { right: 'calc(100% + {spacing.11})' } }}
    >
      <chakra.div
        position={{ lg: 'sticky' }}
        top={{ lg: '5.5rem' }}
        maxH={{ lg: 'calc(100dvh - 7rem)' }}
        overflowY={{ lg: 'auto' }}
      >
        <nav aria-label={name}>
          <chakra.details
            display={{ lg: 'none' }}
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
            css={{ '&[open] > summary svg': { rotate: '180deg' } }}
          >
            <chakra.summary
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              minH="11"
              px="4"
              fontWeight="600"
              cursor="pointer"
              css={{ '&::-webkit-details-marker': { display: 'none' } }}
            >
              {name} <ChevronDownIcon width={20} height={20} />
            </chakra.summary>
            <chakra.div px="1" pb="2">
              <Links parts={parts} />
            </chakra.div>
          </chakra.details>
          <chakra.div display={{ base: 'none', lg: 'block' }}>
            <chakra.p px="4" mb="1" fontWeight="600">
              {name}
            </chakra.p>
            <Links parts={parts} />
          </chakra.div>
        </nav>
        {children && <chakra.div display={{ base: 'none', lg: 'block' }}>{children}</chakra.div>}
      </chakra.div>
    </chakra.div>
  )
}

const Links = ({ parts }: Pick<Props, 'parts'>) => (
  <chakra.ul borderStartWidth={{ lg: '1px' }} borderColor="border">
    {parts.map(({ id, title }) => (
      <li key={id}>
        <chakra.a
          href={`#${id}`}
          display="flex"
          alignItems="center"
          minH="touch.8"
          px={{ base: '3', lg: '4' }}
          py="1"
          borderRadius="l1"
          color="fg.muted"
          _hover={{ color: 'brand.fg', textDecoration: 'underline' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          {title}
        </chakra.a>
      </li>
    ))}
  </chakra.ul>
)
