import { Button, type ButtonProps, chakra, Link, type LinkProps } from '@chakra-ui/react'
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom'

type To = { to: string }
/** State for the history entry, which the address doesn't show. */
type WithState = { state?: unknown }

/** A link to another page of the site, in running text. */
export function TextLink({ to, children, ...rest }: Omit<LinkProps, 'href' | 'asChild'> & To) {
  return (
    <Link asChild {...rest}>
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  )
}

/** The link to a record in a list: tall enough for a finger on cards, as high as the line in a table. */
export function RowLink(props: Omit<LinkProps, 'href' | 'asChild'> & To) {
  return <TextLink minH="touch.6" {...props} />
}

/** A link to another page that looks like a button. */
export function ButtonLink({ to, state, children, ...rest }: Omit<ButtonProps, 'asChild'> & To & WithState) {
  return (
    <Button asChild {...rest}>
      <RouterLink to={to} state={state}>
        {children}
      </RouterLink>
    </Button>
  )
}

/** A menu entry: `aria-current="page"` while its page, or one below it, is shown. */
export const NavLink = chakra(RouterNavLink)
