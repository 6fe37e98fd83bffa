import { Button, chakra } from '@chakra-ui/react'
import { mailLink, telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { MailIcon, PhoneIcon } from '#web/ui/icons.ts'

/** The two quickest ways to the clinic. */
export default function ContactButtons() {
  const { email, phones } = useClinic()
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" data-print="hidden">
      <Button asChild>
        <a href={telephoneLink(phones[0])}>
          <PhoneIcon /> Call us
        </a>
      </Button>
      <Button asChild variant="outline">
        <a href={mailLink(email)}>
          <MailIcon /> Email us
        </a>
      </Button>
    </chakra.div>
  )
}
