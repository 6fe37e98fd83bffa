import { defineConfig } from '@chakra-ui/react'

/** The style props that take tokens, by the kind of token, each with its short name if it has one. */
const tokenProps = {
  spacing: {
    padding: 'p',
    paddingTop: 'pt',
    paddingRight: 'pr',
    paddingBottom: 'pb',
    paddingLeft: 'pl',
    paddingInline: 'px',
    paddingBlock: 'py',
    paddingInlineStart: 'ps',
    paddingInlineEnd: 'pe',
    margin: 'm',
    marginTop: 'mt',
    marginRight: 'mr',
    marginBottom: 'mb',
    marginLeft: 'ml',
    marginInline: 'mx',
    marginBlock: 'my',
    marginInlineStart: 'ms',
    marginInlineEnd: 'me',
    gap: '',
    rowGap: '',
    columnGap: '',
    inset: '',
    insetInline: 'insetX',
    insetInlineStart: 'insetStart',
    top: '',
    right: '',
    bottom: '',
    left: '',
    scrollMarginTop: '',
    scrollMarginBottom: '',
  },
  sizes: {
    width: 'w',
    minWidth: 'minW',
    maxWidth: 'maxW',
    height: 'h',
    minHeight: 'minH',
    maxHeight: 'maxH',
    flexBasis: '',
  },
  radii: { borderRadius: 'rounded' },
  shadows: { boxShadow: 'shadow' },
  fonts: { fontFamily: '' },
  fontSizes: { fontSize: '' },
  fontWeights: { fontWeight: '' },
  lineHeights: { lineHeight: '' },
  letterSpacings: { letterSpacing: '' },
  durations: { transitionDuration: '' },
  zIndex: { zIndex: '' },
  cursor: { cursor: '' },
} as const

const colorProps = {
  color: '',
  background: 'bg',
  borderColor: '',
  borderTopColor: '',
  outlineColor: '',
  textDecorationColor: '',
  accentColor: '',
  fill: '',
  stroke: '',
}

type Utilities = NonNullable<Parameters<typeof defineConfig>[0]['utilities']>

/** A colour's token, or with an opacity, as in `currentColor/20`. */
const colorProp = (property: string, shorthand: string): Utilities[string] => ({
  values: 'colors',
  shorthand,
  transform: (value, { utils }) => {
    const mix = utils.colorMix(value)
    const variable = `--mix-${property}`
    return mix.invalid
      ? { [property]: value }
      : { [variable]: mix.value, [property]: `var(${variable}, ${mix.color})` }
  },
})

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const srOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
}

const utilities: Utilities = {
  borderInlineStartWidth: { shorthand: 'borderStartWidth' },
  boxSize: { values: 'sizes', transform: (size) => ({ width: size, height: size }) },
  truncate: { transform: (on) => (on === true ? ellipsis : {}) },
  srOnly: { transform: (on) => (on === true ? srOnly : {}) },
  lineClamp: {
    transform: (lines) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
      textWrap: 'wrap',
    }),
  },
}
for (const [values, names] of Object.entries(tokenProps) as [
  keyof typeof tokenProps,
  Record<string, string>,
][])
  for (const [property, shorthand] of Object.entries(names)) utilities[property] = { values, shorthand }
for (const [property, shorthand] of Object.entries(colorProps))
  utilities[property] = colorProp(property, shorthand)

/**
 * Those of Chakra's style props and conditions that the site uses, with the same meaning. All of Chakra's would be
 * another 3 kB on every page. A property of CSS without tokens or a short name needs no entry.
 */
export const styleProps = defineConfig({
  utilities,
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focus: '&:is(:focus, [data-focus])',
    focusWithin: '&:is(:focus-within, [data-focus-within])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
    expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
    pressed: '&:is([aria-pressed=true], [data-pressed])',
    currentPage: '&[aria-current=page]',
    empty: '&:is(:empty, [data-empty])',
    first: '&:first-of-type',
    notFirst: '&:not(:first-of-type)',
    before: '&::before',
    after: '&::after',
    icon: '& :where(svg)',
    // For Chakra's own parts.
    rtl: '[dir=rtl] &',
  },
})
