import { chakra } from '@chakra-ui/react'

/** Whose record a dialog shows: the name, and what tells namesakes apart. */
export const Whose = ({ name, id }: { name: string; id: string }) => (
  <>
    <bdi>{name}</bdi> · <chakra.span whiteSpace="nowrap">{id}</chakra.span>
  </>
)
