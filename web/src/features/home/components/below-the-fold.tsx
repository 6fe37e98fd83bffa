import { Closing } from './closing.tsx'
import { Counters } from './counters.tsx'
import { Faq } from './faq.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Reasons } from './reasons.tsx'
import { ReviewBanner } from './review-banner.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/** The home page below its first screen. */
export default function BelowTheFold() {
  return (
    <>
      <ReviewBanner />
      <Stats />
      <Services />
      <Steps />
      <Reasons />
      <Counters />
      <Testimonials />
      <Faq />
      <Closing />
      <QuickActions />
    </>
  )
}
