import { Faq } from './faq.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Reasons } from './reasons.tsx'
import { ReviewBanner } from './review-banner.tsx'
import { Services } from './services.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/** The home page below its first screen. */
export default function BelowTheFold() {
  return (
    <>
      <ReviewBanner />
      <Services />
      <Steps />
      <Reasons />
      <Testimonials />
      <Faq />
      <QuickActions />
    </>
  )
}
