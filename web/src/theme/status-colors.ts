import { defineTokens } from '@chakra-ui/react'

/** The shades of Chakra's own palettes that are used for the states of a slot (red is in colors.ts). */
export const statusColors = defineTokens.colors({
  blue: {
    50: { value: '#eff6ff' },
    100: { value: '#dbeafe' },
    200: { value: '#bfdbfe' },
    300: { value: '#a3cfff' },
    500: { value: '#3b82f6' },
    600: { value: '#2563eb' },
    700: { value: '#173da6' },
    800: { value: '#1a3478' },
  },
  yellow: {
    50: { value: '#fefce8' },
    100: { value: '#fef9c3' },
    200: { value: '#fef08a' },
    300: { value: '#fde047' },
    500: { value: '#eab308' },
    600: { value: '#ca8a04' },
    700: { value: '#845209' },
    800: { value: '#713f12' },
  },
  green: {
    50: { value: '#f0fdf4' },
    100: { value: '#dcfce7' },
    200: { value: '#bbf7d0' },
    300: { value: '#86efac' },
    500: { value: '#22c55e' },
    600: { value: '#16a34a' },
    700: { value: '#116932' },
    800: { value: '#124a28' },
  },
})
