import { Button, chakra } from '@chakra-ui/react'
import { addressLines, telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { lateComponent, nothing } from '#web/lib/code/late.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { Loading } from '#web/ui/states.tsx'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import { PhoneIcon } from '#web/ui/icons.ts'
import { LinkPage } from '#web/ui/link-page.tsx'
import { NotLoaded, NotRefreshed } from '#web/ui/live-notices.tsx'
import { useVisit } from './use-visit.ts'
import { VisitCard } from './visit-card.tsx'

const EarlierTime = lateComponent(() => import('./earlier-time.tsx'), {
  loading: nothing,
  lost: (caught) => <CodeLost {...caught} name="The waiting list" />,
})

const loadingLabel = 'Loading your visit…'

/** The page that every mail about a booking links to. */
export default function VisitPage() {
  return (
    <>
      <LinkPage
        title="Your visit"
        description="See, move or cancel your appointment with the link in the mail about your booking."
        loadingLabel={loadingLabel}
      >
        {(token) => (token ? <VisitOf token={token} /> : <NoVisit />)}
      </LinkPage>
      <ConfirmHost />
    </>
  )
}

function VisitOf({ token }: { token: string }) {
  const state = useVisit(token)
  const { visit, isDead, live } = state
  if (isDead) return <NoVisit dead />
  if (visit) {
    return (
      <>
        {live.isError && <NotRefreshed title="The visit could not be refreshed" live={live} />}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 14rem' }}
          alignItems="start"
          gap={{ base: '6', lg: '8' }}
        >
          <div>
            <VisitCard visit={visit} state={state} />
            {visit.closed === null && (
              // A visit moved to another time gets a new form, because its days and holds are different.
              <EarlierTime key={`${visit.date} ${visit.slot}`} token={token} visit={visit} />
            )}
          </div>
          <ClinicCard />
        </chakra.div>
      </>
    )
  }
  if (!live.isError) return <Loading label={loadingLabel} />
  return <NotLoaded title="Your visit could not be loaded" live={live} />
}

/** The clinic's address and telephone, beside the visit. */
function ClinicCard() {
  const clinic = useClinic()
  return (
    <chakra.aside
      aria-label="The clinic"
      display="grid"
      gap="3"
      p="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      textStyle="sm"
      overflowWrap="anywhere"
      data-print="hidden"
    >
      <chakra.p fontWeight="600">{clinic.clinicName}</chakra.p>
      <chakra.address fontStyle="normal" color="fg.muted">
        {addressLines(clinic).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </chakra.address>
      {clinic.phones.map((phone) => (
        <Button key={phone} asChild variant="outline">
          <a href={telephoneLink(phone)}>
            <PhoneIcon /> {phone}
          </a>
        </Button>
      ))}
    </chakra.aside>
  )
}

/** Shown without a link, or with an invalid one. The text is the same for every reason. */
function NoVisit({ dead = false }: { dead?: boolean }) {
  const clinic = useClinic()
  return (
    <div role={dead ? 'alert' : undefined}>
      <BookingNotice
        tone="info"
        title={dead ? 'This link no longer works' : 'Open the link in your mail'}
        text={
          <>
            {dead
              ? 'It belongs to a visit that is over, or a newer mail has another link. '
              : 'Each mail about your booking has a link that shows your visit here. '}
            If you need help, please call{' '}
            <chakra.a href={telephoneLink(clinic.phones[0])} textDecoration="underline" whiteSpace="nowrap">
              {clinic.phones[0]}
            </chakra.a>
            .
          </>
        }
      />
    </div>
  )
}
