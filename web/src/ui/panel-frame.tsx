import { Button, chakra, Heading } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  title: ReactNode
  subtitle?: ReactNode
  badge?: ReactNode
  onClose: () => void
  /** Where the focus starts: on the title, for reading, or in the first field. */
  begin?: 'title' | 'field'
  children: ReactNode
  /** The actions, below the scrolling body. */
  footer?: ReactNode
}

/** The side panel. Its head and actions stay in view while the body scrolls. It takes the focus when it appears. */
export function PanelFrame(props: Props) {
  const { title, subtitle, badge, onClose, begin = 'title', children, footer } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const start = begin === 'field' ? 'input:enabled' : 'h2'
    panel.current?.querySelector<HTMLElement>(start)?.focus({ preventScroll: true })
  }, [begin])
  return (
    <chakra.div
      data-panel=""
      data-keys=""
      ref={panel}
      display="flex"
      flexDirection="column"
      h="100%"
      minH="0"
    >
      <chakra.div
        display="flex"
        alignItems="flex-start"
        gap="2"
        pl="5"
        pr="2"
        pt="3"
        pb="3"
        borderBottomWidth="1px"
      >
        <chakra.div flex="1" minW="0" pt="1">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Heading as="h2" size="lg" tabIndex={-1} overflowWrap="anywhere">
              {title}
            </Heading>
            {badge}
          </chakra.div>
          {subtitle && (
            <chakra.p textStyle="sm" color="fg.muted">
              {subtitle}
            </chakra.p>
          )}
        </chakra.div>
        <Button variant="ghost" colorPalette="gray" px="0" aria-label="Close panel" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </chakra.div>
      <chakra.div px="5" py="4" flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        {children}
      </chakra.div>
      {footer && (
        <chakra.div data-keep-clear="" px="5" py="3" display="grid" gap="2" borderTopWidth="1px">
          {footer}
        </chakra.div>
      )}
    </chakra.div>
  )
}
