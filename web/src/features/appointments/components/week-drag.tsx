import { chakra } from '@chakra-ui/react'
import { domMax, LazyMotion, useDragControls, useMotionValue } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Cell } from '../format-visit.ts'
import { cellOf } from './week-grid.tsx'

/** Lets the grid begin a drag, which becomes one once the pointer moves. */
export interface DragHandle {
  begin: (event: PointerEvent, appointment: Appointment) => void
}

interface Props {
  ref: Ref<DragHandle>
  /** The pointer has taken a visit. Returns false if it can't be moved. */
  onLift: (appointment: Appointment) => boolean
  /** The cell below the pointer, if any. */
  onOver: (cell: Cell | undefined) => void
  onDrop: () => void
  onCancel: () => void
}

interface Ghost {
  appointment: Appointment
  box: { left: number; top: number; width: number; height: number }
  shown: boolean
}

/** The place of an element within its positioned ancestor. */
function boxOf(element: HTMLElement, frame: HTMLElement): Ghost['box'] {
  const { left, top, width, height } = element.getBoundingClientRect()
  const origin = frame.getBoundingClientRect()
  return { left: left - origin.left, top: top - origin.top, width, height }
}

function below({ clientX, clientY }: MouseEvent): Cell | undefined {
  return cellOf(document.elementFromPoint(clientX, clientY))
}

/**
 * Carries a visit with the mouse: a copy of it follows the pointer, the visit itself stays where it is until the server
 * has moved it. Esc puts it back.
 */
export default function WeekDrag({ ref, onLift, onOver, onDrop, onCancel }: Props) {
  const controls = useDragControls()
  const x = useMotionValue(0)
  const y = useMotionValue(0)
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)

  useImperativeHandle(ref, () => ({
    begin: (event, appointment) => {
      const element = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cell]')
      if (!element || !frame || event.button !== 0 || event.pointerType === 'touch') return
      x.set(0)
      y.set(0)
      flushSync(() => setGhost({ appointment, box: boxOf(element, frame), shown: false }))
      controls.start(event)
    },
  }))

  const end = (finish: () => void) => {
    setGhost(null)
    finish()
  }
  const carrying = ghost?.shown === true
  useEffect(() => {
    if (!carrying) return
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      controls.cancel()
      setGhost(null)
      onCancel()
    }
    window.addEventListener('keydown', putBack, true)
    return () => window.removeEventListener('keydown', putBack, true)
  }, [carrying, controls, onCancel])

  return (
    <chakra.div
      ref={setFrame}
      data-drag=""
      position="absolute"
      inset="0"
      pointerEvents="none"
      zIndex="docked"
      aria-hidden="true"
    >
      <LazyMotion features={domMax}>
        <m.div
          drag
          dragControls={controls}
          dragListener={false}
          dragMomentum={false}
          style={{ x, y, position: 'absolute', ...ghost?.box, visibility: carrying ? 'visible' : 'hidden' }}
          onDragStart={() => {
            if (ghost && onLift(ghost.appointment)) setGhost({ ...ghost, shown: true })
            else {
              controls.cancel()
              setGhost(null)
            }
          }}
          onDrag={(event) => onOver(below(event as MouseEvent))}
          onDragEnd={() => end(onDrop)}
        >
          <chakra.span
            display="flex"
            alignItems="center"
            h="100%"
            px="2"
            textStyle="xs"
            fontWeight="600"
            bg="bg.panel"
            borderWidth="2px"
            borderColor="brand.edge"
            borderRadius="l1"
            boxShadow="lg"
            truncate
          >
            {ghost?.appointment.name}
          </chakra.span>
        </m.div>
      </LazyMotion>
    </chakra.div>
  )
}
