import { chakra } from '@chakra-ui/react'
import { addressLines } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { LogoMark } from './logo.tsx'

/** The head of every printed page. */
export function Letterhead() {
  const clinic = useClinic()
  const dietitian = [clinic.dietitianName, clinic.dietitianDegree, clinic.dietitianRegistration]
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="4"
      pb="4"
      borderBottomWidth="2px"
      borderColor="brand.solid"
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <LogoMark size={40} />
        <div>
          <chakra.p fontFamily="heading" fontWeight="600" textStyle="xl">
            {clinic.legalName}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            {dietitian.filter(Boolean).join(', ')}
          </chakra.p>
        </div>
      </chakra.div>
      <chakra.address
        fontStyle="normal"
        textStyle="sm"
        color="fg.muted"
        textAlign={{ sm: 'end' }}
        css={{ '@media print': { textAlign: 'end' } }}
      >
        {[...addressLines(clinic), ...clinic.phones, clinic.email].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </chakra.address>
    </chakra.header>
  )
}
