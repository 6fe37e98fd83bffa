import { Button, chakra, Heading } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ModalDialog } from './modal-dialog.tsx'
import { Notice } from './notice.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** A line under the title. */
  subtitle?: ReactNode
  /** The dialog's buttons. */
  footer?: ReactNode
  /** Why the request was refused. Shown beside the buttons, so that it is always in view. */
  refusal?: ReactNode
  width?: string
  /** CSS selector of the element that gets the focus first. By default the title, for reading. */
  initialFocus?: string
  children: ReactNode
}

/**
 * A staff dialog. Title and buttons stay in view while the content between them scrolls. (They are not sticky: content
 * half covered by a sticky footer is hard to tap.)
 */
export function DialogFrame(props: Props) {
  const { open, onClose, title, subtitle, footer, refusal, children } = props
  const { width = '34rem', initialFocus = 'h2' } = props
  const id = useId()
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy={id} width={width} initialFocus={initialFocus}>
      <chakra.div display="flex" flexDirection="column" maxH="inherit">
        <chakra.div
          display="flex"
          alignItems="flex-start"
          gap="3"
          ps="5"
          pe="2"
          py="2"
          bg="bg.panel"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.div flex="1" py="2" minW="0">
            <Heading as="h2" size="lg" id={id} tabIndex={-1} overflowWrap="anywhere">
              {title}
            </Heading>
            {subtitle && (
              <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
                {subtitle}
              </chakra.p>
            )}
          </chakra.div>
          <Button variant="ghost" colorPalette="gray" px="0" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </chakra.div>
        <chakra.div p="5" flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
          {children}
        </chakra.div>
        {footer && (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap="3"
            px="5"
            py="3"
            bg="bg.panel"
            borderTopWidth="1px"
            borderColor="border"
          >
            {refusal && (
              <chakra.div flexBasis="100%" maxH="30dvh" overflowY="auto">
                <Notice>{refusal}</Notice>
              </chakra.div>
            )}
            {footer}
          </chakra.div>
        )}
      </chakra.div>
    </ModalDialog>
  )
}
