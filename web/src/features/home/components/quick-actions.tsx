import { chakra } from '@chakra-ui/react'
import { paths } from '#web/lib/page/paths.ts'
import { CalendarIcon, SparklesIcon } from '#web/ui/icons.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

/**
 * The two main links, always within reach of the thumb on narrow screens (up to the menu's breakpoint). The rules in
 * theme/global-css.ts keep the end of the footer and focused elements visible above it.
 */
export function QuickActions() {
  return (
    <chakra.nav
      aria-label="Quick actions"
      data-quick-actions=""
      data-print="hidden"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      display="none"
      gridTemplateColumns="1fr 1fr"
      gap="2"
      px="4"
      pt="2"
      pb="max(0.625rem, env(safe-area-inset-bottom))"
      bg="bg/92"
      backdropFilter="blur(10px)"
      borderTopWidth="1px"
      borderColor="border"
      css={{ '@media (max-width: 768px)': { display: 'grid' } }}
    >
      <ButtonLink to={paths.aiPlan} variant="outline">
        <SparklesIcon /> AI Plan
      </ButtonLink>
      <ButtonLink to={paths.appointments}>
        <CalendarIcon /> Consult
      </ButtonLink>
    </chakra.nav>
  )
}
