import { ChipList } from './chip-list.tsx'

interface Props {
  /** A JSON-encoded list, as it comes from the server. */
  json: string
  /** Shows nothing, instead of a dash, where none are known. */
  quiet?: boolean
}

/** A person's allergies, wherever a person is shown: all of them, never cut, in as many lines as they need. */
export const Allergies = ({ json, quiet }: Props) =>
  quiet && json === '[]' ? null : <ChipList json={json} label="Allergies" colorPalette="red" />
