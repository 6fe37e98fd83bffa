import { Button, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { countOf } from '#shared/domain/count-of.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { keepDismissed, readDismissed, type SetupItem, setupItems } from '../dismissed.ts'

/** Leads an admin to a new clinic's first decisions, while the site still shows samples. Each can be dismissed. */
export function BeforeOpening({ samples }: { samples: number }) {
  const [dismissed, setDismissed] = useState(readDismissed)
  const list = useRef<HTMLUListElement>(null)
  const left = setupItems.filter((item) => !dismissed.includes(item))
  if (samples === 0 || left.length === 0) return null
  const texts: Record<SetupItem, { label: string; to: string; text: string }> = {
    hours: {
      label: 'Opening hours',
      to: `${paths.admin.settings}?section=hours`,
      text: 'when visitors can book',
    },
    notices: { label: 'Privacy & Terms', to: paths.admin.notices, text: 'what visitors agree to' },
    claims: {
      label: 'Claims',
      to: paths.admin.claims,
      text: `${countOf(samples, 'claim')} of the site not confirmed yet`,
    },
  }
  const dismiss = (item: SetupItem) => {
    const all = [...dismissed, item]
    keepDismissed(all)
    // The pressed button goes: the focus stays in the notice, or returns to the top of the page.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const index = left.indexOf(item)
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('today')
    next?.focus()
    setDismissed(all)
  }
  return (
    <div data-print="hidden">
      <Notice tone="warning">
        Before you open, please check:
        <chakra.ul ref={list} display="grid" mt="1">
          {left.map((item) => {
            const { label, to, text } = texts[item]
            return (
              <chakra.li key={item} display="flex" alignItems="center" columnGap="3">
                <chakra.span flex="1" minW="0">
                  <RowLink to={to} minW="11">
                    {label}
                  </RowLink>
                  : {text}
                </chakra.span>
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Dismiss: ${label}`}
                  onClick={() => dismiss(item)}
                >
                  Dismiss
                </Button>
              </chakra.li>
            )
          })}
        </chakra.ul>
      </Notice>
    </div>
  )
}
