import { Container } from '@chakra-ui/react'
import { slotCode } from '#web/entities/free-time/slot-code.ts'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { BookingForm } from './components/booking-form.tsx'

// The visitor comes for the times: their code loads while React takes over the page.
slotCode.preload()

const SideCards = lateComponent(() => import('./components/side-cards.tsx'), section)

export default function BookingPage() {
  return (
    <>
      <PageMeta
        title="Book an appointment"
        description="Book a consultation with our dietitian: choose a date and a free time, verify your email, done."
      />
      <PageIntro
        title="Book a consultation"
        text="Choose a day and a time that suit you. A code sent to your email confirms that it is you."
      />
      <Container pt="6" pb={{ base: '6', md: '11' }}>
        <BookingForm>
          <SideCards />
        </BookingForm>
      </Container>
      <Toaster />
    </>
  )
}
