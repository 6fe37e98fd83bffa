import { chakra, Container } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { addressLines, mailLink, telephoneLink } from '#shared/domain/clinic-facts.ts'
import { siteCopy } from '#shared/content/site-copy.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { publicLinks } from './nav-links.ts'

const link = {
  color: 'inherit',
  textDecoration: 'none',
  alignItems: 'center',
  minH: 'touch.6',
  minW: '11',
  _hover: { textDecoration: 'underline' },
} as const

function Column({ title, children, whole = false }: { title: string; children: ReactNode; whole?: boolean }) {
  return (
    <chakra.div gridColumn={{ base: whole ? '1 / -1' : 'auto', md: 'auto' }}>
      <chakra.h2 textStyle="label" color="fg.inverted.muted" mb={{ base: '0', md: '1.5' }}>
        {title}
      </chakra.h2>
      {children}
    </chakra.div>
  )
}

/** Facts, hours, links and the disclaimer, under every public page. */
export default function SiteFooter() {
  const clinic = useClinic()
  return (
    <chakra.footer bg="bg.inverted" color="fg.inverted" colorScheme="dark" textStyle="sm" data-print="hidden">
      <Container pt={{ base: '4', md: '8' }} pb={{ base: '2', md: '4' }}>
        <chakra.div
          display="grid"
          columnGap={{ base: '4', md: '8' }}
          rowGap={{ base: '2', md: '6' }}
          gridTemplateColumns={{ base: '1fr 1fr', md: '1.3fr 1fr 1fr 1.2fr' }}
        >
          <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <Logo />
            <chakra.p mt="2" color="fg.inverted.muted" display={{ base: 'none', md: 'block' }}>
              {siteCopy.tagline}.
            </chakra.p>
          </chakra.div>
          <Column title="Explore" whole>
            <chakra.ul css={{ columns: 2, columnGap: '4' }}>
              {publicLinks.map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to} {...link}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </chakra.ul>
          </Column>
          <Column title="Consultations">
            <dl>
              {clinic.consultationHours.map(({ days, hours }) => (
                <chakra.div key={days} pb="1">
                  <chakra.dt fontWeight="500">{days}</chakra.dt>
                  <chakra.dd fontVariantNumeric="tabular-nums">
                    {hours.replaceAll(/ (?=[AP]M)/g, '\u00a0')}
                  </chakra.dd>
                </chakra.div>
              ))}
            </dl>
            {clinic.consultationNote && <p>{clinic.consultationNote}</p>}
          </Column>
          <Column title="Contact">
            <chakra.address fontStyle="normal">
              <chakra.a href={mailLink(clinic.email)} {...link} display="flex" overflowWrap="anywhere">
                {clinic.email}
              </chakra.a>
              {clinic.phones.map((phone) => (
                <chakra.a key={phone} href={telephoneLink(phone)} {...link} display="flex">
                  {phone}
                </chakra.a>
              ))}
              {addressLines(clinic).map((line) => (
                <chakra.span key={line} display="block">
                  {line}
                </chakra.span>
              ))}
            </chakra.address>
          </Column>
        </chakra.div>
        <chakra.div
          mt={{ base: '3', md: '5' }}
          pt={{ base: '2', md: '3' }}
          borderTopWidth="1px"
          borderColor="border"
          color="fg.inverted.muted"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="6"
          justifyContent="space-between"
        >
          <p>{siteCopy.disclaimer}</p>
          <chakra.p display="flex" flexWrap="wrap" columnGap="5">
            <TextLink to={paths.privacy} {...link}>
              Privacy notice
            </TextLink>
            <TextLink to={paths.terms} {...link}>
              Terms
            </TextLink>
            <TextLink to={paths.admin.login} {...link}>
              Staff sign-in
            </TextLink>
          </chakra.p>
        </chakra.div>
      </Container>
    </chakra.footer>
  )
}
