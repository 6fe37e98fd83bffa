import { chakra, Container } from '@chakra-ui/react'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'

// Below the first screen of a phone. Text typed before the code has loaded is kept.
const ContactForm = lateComponent(() => import('./components/contact-form.tsx'), {
  ...section,
  lost: (caught) => <CodeLost {...caught} />,
})
const ContactCard = lateComponent(() => import('./components/contact-card.tsx'), section)
const ContactButtons = lateComponent(() => import('./components/contact-buttons.tsx'), section)

/** How to reach the clinic, and a form that writes the mail. */
export default function ContactPage() {
  return (
    <>
      <PageMeta title="Contact" description="How to reach the clinic: email, telephone, address and hours." />
      <PageIntro title="Talk to us" text="Write to us, and a person will answer." />
      <Container
        pt={{ base: '3', md: '5' }}
        pb={{ base: '6', md: '11' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gridTemplateAreas={{ base: '"buttons" "form" "facts"', md: '"form buttons" "form facts"' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
        alignItems="start"
        columnGap={{ base: '6', lg: '16' }}
        rowGap={{ base: '2', md: '5' }}
      >
        <chakra.div gridArea="buttons">
          <ContactButtons />
        </chakra.div>
        <chakra.div gridArea="form">
          <ContactForm />
        </chakra.div>
        <chakra.div gridArea="facts" mt={{ base: '6', md: '0' }}>
          <ContactCard />
        </chakra.div>
      </Container>
    </>
  )
}
