import { Button, chakra } from '@chakra-ui/react'
import { paths } from '#web/lib/page/paths.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CalendarIcon, DownloadIcon, LinkIcon, PrinterIcon } from '#web/ui/icons.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { toFragment } from '../planner-link.ts'
import { planAsText } from '../plan-as-text.ts'
import type { Planner } from '../use-planner.ts'
import type { DayView, PortionsView } from '../worker/views.ts'

interface Props {
  planner: Planner
  days: readonly DayView[]
  portions: PortionsView[] | 'failed' | null
  signatures: readonly string[]
}

/** What can be done with a plan. */
export function PlannerActions({ planner, days, portions, signatures }: Props) {
  const saveText = () =>
    saveBlob(
      new Blob(
        [planAsText(days, planner.inputs.vessels, Array.isArray(portions) ? portions : [], signatures)],
        {
          type: 'text/plain;charset=utf-8',
        },
      ),
      days.length > 1 ? 'week-of-food.txt' : 'day-of-food.txt',
    )
  return (
    <chakra.div display="grid" gap="3" data-print="hidden">
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }} gap="2">
        <Button variant="outline" onClick={saveText}>
          <DownloadIcon /> Download (TXT)
        </Button>
        <CopyButton
          variant="outline"
          icon={<LinkIcon />}
          copiedLabel="Link copied"
          text={() => `${window.location.origin}${paths.planner}#${toFragment(planner.inputs)}`}
        >
          Copy link
        </CopyButton>
        <Button variant="outline" onClick={() => window.print()}>
          <PrinterIcon /> Print
        </Button>
        <ButtonLink to={paths.appointments} gridColumn={{ sm: '1 / -1' }}>
          <CalendarIcon /> Book Appointment
        </ButtonLink>
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted">
        The link holds what you entered after its # sign, without your health: anybody who opens it sees that,
        and no server does. Changes by hand aren’t in it.
      </chakra.p>
    </chakra.div>
  )
}
