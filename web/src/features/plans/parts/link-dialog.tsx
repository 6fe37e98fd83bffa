import { Button, chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { useMakePlanLink, useRevokePlanLink } from '#web/entities/plan/api/create-plan-link.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { paths } from '#web/lib/page/paths.ts'
import { confirm } from '#web/ui/confirm.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { toast } from '#web/ui/toast.ts'

/** The link alone: no name, no word of health. */
const whatsApp = (url: string) => `https://wa.me/?text=${encodeURIComponent(url)}`
const mail = (url: string) => `mailto:?body=${encodeURIComponent(url)}`

/** A link to an active plan for its patient, shown once. It ends with the plan, or when staff end it. */
export function LinkDialog({ plan, onClose }: { plan: PatientPlan; onClose: () => void }) {
  const make = useMakePlanLink(plan.id)
  const revoke = useRevokePlanLink(plan.id)
  const url = make.data?.url
  const error = make.error ?? revoke.error
  const end = async () => {
    const yes = await confirm({
      title: 'End the link?',
      text: 'Whoever has it can’t open the plan any more.',
      confirmLabel: 'End the link',
    })
    if (yes)
      revoke.mutate(undefined, {
        onSuccess: () => {
          toast('The link no longer works')
          onClose()
        },
      })
  }
  return (
    <Dialog
      title="A link for the patient"
      subtitle="It shows the week, the first name and the days: nothing else of the record."
      onClose={onClose}
    >
      <chakra.div display="grid" gap="3">
        {error && <Notice>{denialText('Nothing was changed.', error)}</Notice>}
        {url ? (
          <>
            <chakra.p overflowWrap="anywhere" bg="bg.muted" borderRadius="l2" px="3" py="2">
              {url}
            </chakra.p>
            <Notice tone="info">It is shown this once. A new link ends this one.</Notice>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <CopyButton text={() => url} copiedLabel="Copied" icon={<Copy aria-hidden="true" />}>
                Copy
              </CopyButton>
              <Button asChild variant="outline">
                <a href={whatsApp(url)} target="_blank" rel="noreferrer">
                  Send by WhatsApp
                </a>
              </Button>
              <Button asChild variant="outline">
                <a href={mail(url)}>Send by mail</a>
              </Button>
              <ButtonLink to={paths.admin.planSheet(plan.id)} variant="outline">
                Print with its QR code
              </ButtonLink>
            </chakra.div>
          </>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              aria-disabled={make.isPending || undefined}
              onClick={() => !make.isPending && make.mutate()}
            >
              {make.isPending ? 'Making it…' : 'Make a link'}
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={() => void end()}>
              End the present link…
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Dialog>
  )
}
