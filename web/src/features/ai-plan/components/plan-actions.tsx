import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PlanInputs } from '#shared/domain/nutrition.ts'
import { planFileName, planText } from '#shared/domain/plan-text.ts'
import type { Plan } from '#shared/domain/plan.ts'
import { useClinicName } from '#web/lib/page/clinic.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { LostCode } from '#web/lib/code/lost-code.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { paths } from '#web/lib/page/paths.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import {
  ArrowRightIcon,
  CalendarIcon,
  DownloadIcon,
  ImageIcon,
  LinkIcon,
  PrinterIcon,
} from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { fragmentOf } from '../use-plan-form.ts'

const toDishes = (
  <>
    <ArrowRightIcon /> Plan real dishes for this
  </>
)

const planCard = lateCode(() => import('../card/plan-card.ts'))

interface Props {
  inputs: PlanInputs
  plan: Plan
  /** Whether they are the visitor's. */
  isRead: boolean
}

export function PlanActions({ inputs, plan, isRead }: Props) {
  const clinicName = useClinicName()
  const [card, setCard] = useState<'idle' | 'drawing' | 'failed' | LostCode>('idle')

  const saveText = () =>
    saveBlob(
      new Blob([planText(inputs, plan)], { type: 'text/plain;charset=utf-8' }),
      planFileName(inputs, 'txt'),
    )

  const saveCard = async () => {
    setCard('drawing')
    try {
      const { drawPlanCard } = await planCard.load()
      saveBlob(await drawPlanCard(inputs, plan, clinicName), planFileName(inputs, 'png'))
      setCard('idle')
    } catch (error) {
      logWarning('The card could not be drawn', error)
      setCard(error instanceof LostCode ? error : 'failed')
    }
  }

  return (
    <chakra.div display="grid" gap="3" data-print="hidden">
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
        <Button variant="outline" onClick={saveText}>
          <DownloadIcon /> Download Plan (TXT)
        </Button>
        <Button
          variant="outline"
          disabled={card === 'drawing'}
          onPointerEnter={planCard.preload}
          onClick={() => void saveCard()}
        >
          <ImageIcon /> Download Card (PNG)
        </Button>
        <CopyButton
          variant="outline"
          icon={<LinkIcon />}
          copiedLabel="Link copied"
          text={() => window.location.origin + paths.aiPlan + fragmentOf(inputs)}
        >
          Copy link
        </CopyButton>
        <Button variant="outline" onClick={() => window.print()}>
          <PrinterIcon /> Print
        </Button>
        <ButtonLink to={paths.appointments} gridColumn={{ sm: '1 / -1' }}>
          <CalendarIcon /> Book Appointment
        </ButtonLink>
        {isRead ? (
          <ButtonLink to={paths.planner + fragmentOf(inputs)} variant="outline" gridColumn={{ sm: '1 / -1' }}>
            {toDishes}
          </ButtonLink>
        ) : (
          // As the other buttons, it waits for the page's code.
          <Button variant="outline" gridColumn={{ sm: '1 / -1' }}>
            {toDishes}
          </Button>
        )}
      </chakra.div>
      {card instanceof LostCode && <CodeLost name="The card" error={card} m="0" />}
      {card === 'failed' && <Notice>The card could not be drawn. Please try again.</Notice>}
      <chakra.p textStyle="sm" color="fg.muted">
        The link holds what you entered after its # sign: anybody who opens it sees that, and no server does.
      </chakra.p>
    </chakra.div>
  )
}
