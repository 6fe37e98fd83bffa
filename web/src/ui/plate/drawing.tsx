/**
 * One of the clinic's own drawings, decorative. It is a file of its own, which costs neither code nor HTML; used in place,
 * so that its steel follows the theme. All have the same square.
 *
 * @param href the file and the drawing in it
 * @param width its width and height, also while the file loads
 */
export function Drawing({ href, width }: { href: string; width: number | string }) {
  return (
    <svg viewBox="-100 -100 200 200" width={width} aria-hidden="true" focusable="false">
      <use href={href} />
    </svg>
  )
}
