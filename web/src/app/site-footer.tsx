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
  color: 'fg',
  textDecoration: 'none',
  // As high as a thumb needs, even if the text is smaller.
  minH: '11',
  minW: '11',
  alignItems: 'center',
  _hover: { textDecoration: 'underline' },
} as const

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 textStyle="label" fontWeight="600" mb="2">
        {title}
      </chakra.h2>
      {children}
    </div>
  )
}

/** Facts, hours, links and the disclaimer, under every public page. */
export default function SiteFooter() {
  const clinic = useClinic()
  return (
    <chakra.footer
      bg="bg.muted"
      borderTopWidth="1px"
      borderColor="border"
      color="fg.muted"
      data-print="hidden"
    >
      <Container py={{ base: '10', md: '14' }}>
        <chakra.div
          display="grid"
          gap={{ base: '8', lg: '12' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1.6fr 1fr 1fr 1.2fr' }}
        >
          <chakra.div color="fg">
            <Logo />
            <chakra.p mt="3" textStyle="sm" color="fg.muted" maxW="xs">
              {siteCopy.tagline}.
            </chakra.p>
          </chakra.div>
          <Column title="Explore">
            <chakra.ul textStyle="sm" css={{ columns: { base: 2, lg: 1 } }}>
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
            <chakra.dl textStyle="sm">
              {clinic.consultationHours.map(({ days, hours }) => (
                <chakra.div key={days} py="1">
                  <chakra.dt fontWeight="500" color="fg">
                    {days}
                  </chakra.dt>
                  <dd>{hours}</dd>
                </chakra.div>
              ))}
            </chakra.dl>
            {clinic.consultationNote && (
              <chakra.p textStyle="sm" mt="1">
                {clinic.consultationNote}
              </chakra.p>
            )}
          </Column>
          <Column title="Contact">
            <chakra.address fontStyle="normal" textStyle="sm">
              <chakra.a href={mailLink(clinic.email)} {...link} display="flex">
                {clinic.email}
              </chakra.a>
              {clinic.phones.map((phone) => (
                <chakra.a key={phone} href={telephoneLink(phone)} {...link} display="flex">
                  {phone}
                </chakra.a>
              ))}
              {addressLines(clinic).map((line) => (
                <chakra.span key={line} display="block" pt="1">
                  {line}
                </chakra.span>
              ))}
            </chakra.address>
          </Column>
        </chakra.div>
        <chakra.div
          mt="10"
          pt="6"
          borderTopWidth="1px"
          borderColor="border.emphasized"
          display="flex"
          flexWrap="wrap"
          gap="3"
          justifyContent="space-between"
          textStyle="sm"
        >
          <chakra.p maxW="2xl">{siteCopy.disclaimer}</chakra.p>
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
