import { defineRecipe } from '@chakra-ui/react'

/** The centred column that contains every page. */
export const containerRecipe = defineRecipe({
  className: 'chakra-container',
  base: { position: 'relative', w: '100%', maxW: '6xl', mx: 'auto', px: { base: '4', sm: '6', lg: '8' } },
})
