import { chakra } from '@chakra-ui/react'
import { paths } from '#web/lib/page/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RowLink } from '#web/ui/router-links.tsx'

/** Leads an admin to a new clinic's first decisions, while the site still shows samples. */
export function BeforeOpening({ samples }: { samples: number }) {
  if (samples === 0) return null
  const claims = samples === 1 ? '1 claim of the site is' : `${samples} claims of the site are`
  return (
    <div data-print="hidden">
      <Notice tone="info">
        Before you open: {claims} not confirmed yet. Please check hours and notices too.
        <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mt="1">
          <RowLink to={`${paths.admin.settings}?section=hours`}>Opening hours</RowLink>
          <RowLink to={paths.admin.notices}>Privacy & Terms</RowLink>
          <RowLink to={paths.admin.claims} minW="11">
            Claims
          </RowLink>
        </chakra.span>
      </Notice>
    </div>
  )
}
