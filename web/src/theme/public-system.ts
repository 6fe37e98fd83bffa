import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { siteConfig } from './site-config.ts'

/** The public pages' system: the site's theme, unchanged. Each token is a line of CSS in every page. */
export const publicSystem = createSystem(defaultBaseConfig, siteConfig)
