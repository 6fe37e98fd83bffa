import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { siteConfig } from './site-config.ts'

/** The system of the public pages: the site's theme as it is. Each token is a line of CSS in every page. */
export const publicSystem = createSystem(defaultBaseConfig, siteConfig)
