import { content, lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'

const NoticeText = lateComponent(() => import('./components/notice-text.tsx'), content)

/** The terms on which the clinic takes bookings. */
export default function TermsPage() {
  return (
    <>
      <PageMeta
        title="Terms"
        description="The terms of a booking: how it is made, moved and cancelled, and what our advice is and is not."
      />
      <PageIntro
        title="Terms"
        text="How a booking is made, moved and cancelled, and what our advice is and is not."
      />
      <NoticeText name="terms" />
    </>
  )
}
