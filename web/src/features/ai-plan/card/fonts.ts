/** The site's two typefaces, as canvas font names. */
export const fonts = {
  heading: (size: number) => `600 ${size}px Fraunces, Georgia, serif`,
  body: (size: number, weight = 400) => `${weight} ${size}px Figtree, system-ui, sans-serif`,
}
