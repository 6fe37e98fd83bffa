import { chakra } from '@chakra-ui/react'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

const views = [
  { name: 'Day', to: paths.admin.day },
  { name: 'Week', to: paths.admin.week },
] as const

interface Props {
  current: 'Day' | 'Week'
  date: string
}

/** Shows the appointments of a day or of its week. */
export function ViewSwitch({ current, date }: Props) {
  return (
    <chakra.div role="group" aria-label="View" display="flex" gap="1">
      {views.map(({ name, to }) => (
        <ButtonLink
          key={name}
          to={to(date)}
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-current={name === current ? 'page' : undefined}
          css={{ '&[aria-current]': { bg: 'brand.muted', borderColor: 'brand.edge', color: 'brand.strong' } }}
        >
          {name}
        </ButtonLink>
      ))}
    </chakra.div>
  )
}
