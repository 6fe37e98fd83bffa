import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface Props {
  /** As high as the preview will be, so that the fields below stand still while its code loads. */
  minH: string
  /** What visitors see instead, if it isn't shown. */
  note?: string | undefined
  children: ReactNode
}

/** In a form of a text of the site: how visitors will see it. */
export function PreviewPart({ minH, note, children }: Props) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} minH={minH}>
      <chakra.h3 id={id} textStyle="label" mb="1.5">
        As visitors will see it
      </chakra.h3>
      {note && (
        <chakra.p textStyle="sm" color="fg.muted" mb="1.5">
          {note}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  )
}
