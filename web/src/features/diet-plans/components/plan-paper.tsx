import { chakra } from '@chakra-ui/react'

interface Props {
  text: string
  /** A detailed plan: three narrow columns of 10 pt, between narrow margins, so that it takes one sheet. */
  dense: boolean
}

const looks = {
  roomy: { fontSize: 'md', lineHeight: '1.35', columnCount: 2, columnGap: '8mm' },
  dense: { fontSize: '10pt', lineHeight: '1.2', columnCount: 3, columnGap: '4mm' },
}

/** The plan's text as it is printed: its titles in bold, a little room between its parts. */
export function PlanPaper({ text, dense }: Props) {
  return (
    <>
      {dense && <style>{'@page { margin: 10mm }'}</style>}
      <chakra.pre
        display="none"
        whiteSpace="pre-wrap"
        fontFamily="body"
        orphans={3}
        widows={2}
        {...(dense ? looks.dense : looks.roomy)}
        css={{ '@media print': { display: 'block' } }}
      >
        {text.split('\n\n').map((part) => {
          const [title, ...lines] = part.split('\n')
          const isTitle = lines.length > 0 || part === part.toUpperCase()
          return (
            <chakra.span key={part} display="block" mb="1.5">
              {isTitle ? <b>{title}</b> : title}
              {lines.map((line) => `\n${line}`)}
            </chakra.span>
          )
        })}
      </chakra.pre>
    </>
  )
}
