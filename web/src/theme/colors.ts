import { defineTokens } from '@chakra-ui/react'

/**
 * The clinic's palette. `brand` is a leafy green whose 700 shade has a contrast of 7.6:1 with white text;
 * `gray` is warm rather than blue, so that large pale areas feel like paper rather than a screen;
 * `clay` is the only accent, for small details. Status colours keep their usual names.
 */
export const colors = defineTokens.colors({
  white: { value: '#ffffff' },
  black: { value: '#14120f' },
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  brand: {
    50: { value: '#f0f7f2' },
    100: { value: '#deeee3' },
    200: { value: '#bddec8' },
    300: { value: '#92c7a5' },
    400: { value: '#5daa7b' },
    500: { value: '#3a8c5e' },
    600: { value: '#29734b' },
    700: { value: '#1f5c3d' },
    800: { value: '#1a4a33' },
    900: { value: '#153b2a' },
    950: { value: '#0b231a' },
  },
  gray: {
    50: { value: '#faf9f6' },
    100: { value: '#f3f1eb' },
    200: { value: '#e6e2d9' },
    300: { value: '#d3cdc1' },
    400: { value: '#a39c90' },
    500: { value: '#756e64' },
    600: { value: '#5a544c' },
    700: { value: '#443f39' },
    800: { value: '#2c2925' },
    900: { value: '#1d1b18' },
    950: { value: '#0f0e0c' },
  },
  clay: {
    50: { value: '#fdf6ef' },
    100: { value: '#fae8d6' },
    200: { value: '#f4cfae' },
    300: { value: '#ebb07e' },
    500: { value: '#c9722f' },
    600: { value: '#a95a20' },
    700: { value: '#88461a' },
    800: { value: '#6d3917' },
  },
  red: {
    50: { value: '#fdf3f2' },
    100: { value: '#fbe1df' },
    200: { value: '#f6c6c2' },
    300: { value: '#ed9f99' },
    500: { value: '#d0453b' },
    600: { value: '#b4342b' },
    700: { value: '#932a23' },
    800: { value: '#78251f' },
  },
})
