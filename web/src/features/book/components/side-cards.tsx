import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { CheckIcon, ClockIcon, InfoIcon } from '#web/ui/icons.ts'
import { guidelines } from '../guidelines.ts'

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" p="5" minW="0">
      <chakra.div display="flex" alignItems="center" gap="2" mb="3">
        <chakra.span color="brand.fg">{icon}</chakra.span>
        <Heading as="h2" size="md">
          {title}
        </Heading>
      </chakra.div>
      {children}
    </chakra.section>
  )
}

/** Consultation hours and the guidelines. */
export default function SideCards() {
  const clinic = useClinic()
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: '1fr' }}>
      <Card icon={<ClockIcon width={20} height={20} />} title="Consultation hours">
        <chakra.dl display="grid" gap="1.5" gridTemplateColumns="minmax(0, 1fr)" textStyle="sm">
          {clinic.consultationHours.map(({ days, hours }) => (
            <chakra.div key={days} display="flex" justifyContent="space-between" gap="4">
              <chakra.dt fontWeight="500">{days}</chakra.dt>
              <chakra.dd color="fg.muted">{hours}</chakra.dd>
            </chakra.div>
          ))}
          {clinic.fee && (
            <chakra.div display="flex" justifyContent="space-between" gap="4">
              <chakra.dt fontWeight="500">Fee</chakra.dt>
              <chakra.dd minW="0" color="fg.muted">
                {clinic.fee}
              </chakra.dd>
            </chakra.div>
          )}
        </chakra.dl>
        {clinic.consultationNote && (
          <chakra.p
            display="flex"
            alignItems="center"
            gap="2"
            textStyle="sm"
            mt="3"
            pt="3"
            borderTopWidth="1px"
            borderColor="border"
          >
            <InfoIcon width={16} height={16} />
            <chakra.span minW="0">{clinic.consultationNote}</chakra.span>
          </chakra.p>
        )}
      </Card>
      <Card icon={<CheckIcon width={20} height={20} />} title="Guidelines">
        <chakra.ul display="grid" gap="2" textStyle="sm">
          {guidelines(clinic).map((text) => (
            <chakra.li key={text} display="flex" gap="2">
              <chakra.span color="brand.fg" flexShrink="0" mt="0.5">
                <CheckIcon width={16} height={16} />
              </chakra.span>
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
      </Card>
    </chakra.div>
  )
}
