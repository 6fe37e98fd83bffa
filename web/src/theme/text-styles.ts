import { defineTextStyles } from '@chakra-ui/react'

const display = { fontFamily: 'heading', fontWeight: '600', letterSpacing: '-0.015em' }

/** Named text styles: the sizes that components use, and the titles of the public pages, in the display face, which grow with the window. */
export const textStyles = defineTextStyles({
  xs: { value: { fontSize: 'xs', lineHeight: '1.4' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.5' } },
  md: { value: { fontSize: 'md', lineHeight: '1.6' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.6' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.45' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.3' } },
  label: { value: { fontSize: 'sm', lineHeight: '1.4', fontWeight: '500' } },
  h1: { value: { ...display, fontSize: 'clamp(2.125rem, 1.55rem + 2.6vw, 3.5rem)', lineHeight: '1.1' } },
  // A page with a task: its title must leave room for the task.
  title: {
    value: {
      ...display,
      fontSize: { base: '1.625rem', md: '2.125rem' },
      lineHeight: { base: '2rem', md: '2.5rem' },
    },
  },
  hint: {
    value: { fontSize: { base: '0.9375rem', md: 'md' }, lineHeight: { base: '1.3125rem', md: '1.5rem' } },
  },
  h2: { value: { ...display, fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem)', lineHeight: '1.18' } },
  h3: { value: { fontSize: 'xl', lineHeight: '1.3', fontWeight: '600' } },
  lead: { value: { fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: '1.6' } },
  eyebrow: { value: { fontSize: 'sm', lineHeight: '1.4', fontWeight: '600', letterSpacing: '0.02em' } },
})
