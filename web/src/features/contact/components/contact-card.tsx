import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { addressLines, mailLink, mapLink, telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ClockIcon, MailIcon, MapPinIcon, PhoneIcon } from '#web/ui/icons.ts'
import { RoundMark } from '#web/ui/round-mark.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <chakra.li display="flex" gap="4">
      <RoundMark boxSize="11">{icon}</RoundMark>
      <chakra.div minW="0">
        <chakra.p textStyle="sm" color="fg.muted">
          {term}
        </chakra.p>
        <chakra.div fontWeight="500">{children}</chakra.div>
      </chakra.div>
    </chakra.li>
  )
}

const link = {
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  color: 'brand.fg',
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
}

/** Contact information: mailbox, telephone, address, hours. */
export default function ContactCard() {
  const clinic = useClinic()
  return (
    <chakra.section
      aria-labelledby="contact-facts"
      bg="bg.canvas"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
      minW="0"
    >
      <Heading as="h2" size="lg" id="contact-facts" mb="4">
        Contact information
      </Heading>
      <chakra.ul display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Fact icon={<MailIcon width={20} height={20} />} term="Email">
          <chakra.a href={mailLink(clinic.email)} {...link}>
            {clinic.email}
          </chakra.a>
        </Fact>
        <Fact icon={<PhoneIcon width={20} height={20} />} term="Phone">
          {clinic.phones.map((phone) => (
            <div key={phone}>
              <chakra.a href={telephoneLink(phone)} {...link}>
                {phone}
              </chakra.a>
            </div>
          ))}
        </Fact>
        <Fact icon={<MapPinIcon width={20} height={20} />} term="Address">
          {addressLines(clinic).map((line) => (
            <chakra.span key={line} display="block">
              {line}
            </chakra.span>
          ))}
          <chakra.a href={mapLink(clinic)} target="_blank" rel="noopener noreferrer" textStyle="sm" {...link}>
            Show on a map
          </chakra.a>
        </Fact>
        <Fact icon={<ClockIcon width={20} height={20} />} term="Hours">
          {clinic.contactHours.map(({ days, hours }) => (
            <chakra.span key={days} display="block">
              {days} {hours}
            </chakra.span>
          ))}
        </Fact>
      </chakra.ul>
      <chakra.div mt="5" pt="5" borderTopWidth="1px" borderColor="border">
        <chakra.p color="fg.muted" mb="3">
          To see the dietitian, choose a time online.
        </chakra.p>
        <ButtonLink to={paths.appointments} variant="outline">
          Book Appointment
        </ButtonLink>
      </chakra.div>
    </chakra.section>
  )
}
