import { defineTextStyles } from '@chakra-ui/react'

const display = { fontFamily: 'heading', fontWeight: '600', letterSpacing: '-0.015em' }

/** The sizes of text with their line heights, and what is made of them. Public titles are in the display face. */
export const textStyles = defineTextStyles({
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  hint: { value: { fontSize: 'hint', lineHeight: '1.125rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  body: { value: { fontSize: 'body', lineHeight: '1.375rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.75rem' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.625rem' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '2rem' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '2.5rem' } },
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: '500' } },
  eyebrow: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: '600', letterSpacing: '0.02em' } },
  h3: { value: { fontSize: 'xl', lineHeight: '1.625rem', fontWeight: '600' } },
  h2: { value: { ...display, fontSize: 'h2', lineHeight: '1.15' } },
  h1: { value: { ...display, fontSize: 'h1', lineHeight: '1.06' } },
  // A page with a task: its title and its line must leave room for the task.
  title: {
    value: { ...display, fontSize: { base: '2xl', md: '3xl' }, lineHeight: { base: '2rem', md: '2.5rem' } },
  },
  intro: {
    value: {
      fontSize: { base: 'body', md: 'md' },
      lineHeight: { base: '1.3125rem', md: '1.5rem' },
    },
  },
  lead: {
    value: { fontSize: { base: 'md', md: 'lg' }, lineHeight: { base: '1.5rem', md: '1.75rem' } },
  },
})
