import { chakra } from '@chakra-ui/react'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { LinkPage } from '#web/ui/link-page.tsx'
import { NotLoaded, NotRefreshed } from '#web/ui/live-notices.tsx'
import { Loading } from '#web/ui/states.tsx'
import { useMyPlan } from './api/get-my-plan.ts'

const PlanDays = lateComponent(() => import('./plan-days.tsx'), {
  loading: () => <Loading label={loadingLabel} />,
  lost: (caught) => <CodeLost {...caught} name="Your plan" />,
})

const loadingLabel = 'Loading your plan…'

/** A plan for its patient, by the link that the clinic gave them. */
export default function MyPlanPage() {
  return (
    <LinkPage
      title="Your food plan"
      description="See your food plan with the link that the clinic gave you."
      loadingLabel={loadingLabel}
    >
      {(token) => (token ? <PlanOf token={token} /> : <NoPlan />)}
    </LinkPage>
  )
}

function PlanOf({ token }: { token: string }) {
  const live = useMyPlan(token)
  PlanDays.preload()
  const { data: plan } = live
  if (plan === 'dead') return <NoPlan dead />
  if (plan)
    return (
      <>
        {live.isError && <NotRefreshed title="Your plan could not be refreshed" live={live} />}
        <PlanDays plan={plan}>
          <chakra.p mt="8" textStyle="sm" color="fg.muted">
            Ask us before you change what you take, and if something in it doesn’t agree with you: <Phone />.
          </chakra.p>
        </PlanDays>
      </>
    )
  if (!live.isError) return <Loading label={loadingLabel} />
  return <NotLoaded title="Your plan could not be loaded" live={live} />
}

function Phone() {
  const { phones } = useClinic()
  return (
    <chakra.a href={telephoneLink(phones[0])} textDecoration="underline" whiteSpace="nowrap">
      {phones[0]}
    </chakra.a>
  )
}

/** Shown without a link, or with one that doesn't work. The text is the same for every reason. */
const NoPlan = ({ dead = false }: { dead?: boolean }) => (
  <div role={dead ? 'alert' : undefined}>
    <BookingNotice
      tone="info"
      title={dead ? 'This link no longer works' : 'Open the link that the clinic gave you'}
      text={
        <>
          {dead
            ? 'Its plan is over, or the clinic has made a new link. '
            : 'It shows what to eat on each day of your plan. '}
          If you need help, please call <Phone />.
        </>
      }
    />
  </div>
)
