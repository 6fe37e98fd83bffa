import empty from './empty.svg'
import lost from './lost.svg'
import roles from './roles.svg'
import thali from './thali.svg'

const files = { empty, lost, roles, thali }
export type DrawingFile = keyof typeof files

interface Props {
  file: DrawingFile
  /** The drawing in it, if it isn't the file's own. */
  part?: string
  /** Its width and height, also while the file loads. */
  width: number | string
}

/**
 * One of the clinic's own drawings, decorative. It is a file of its own, which costs neither code nor HTML; used in place,
 * so that its steel follows the theme. All have the same square.
 */
export function Drawing({ file, part = file, width }: Props) {
  return (
    <svg viewBox="-100 -100 200 200" width={width} aria-hidden="true" focusable="false">
      <use href={`${files[file]}#${part}`} />
    </svg>
  )
}
