import { useDeferredValue } from 'react'
import { NoticeSheet } from '#web/ui/notice-sheet.tsx'
import { PublicScreen } from '#web/ui/public-screen.tsx'

interface Props {
  text: string
  confirmed: boolean
  /** The name of the version, or what it is called before it has one. */
  version: string
}

/** A text, drawn as visitors will see it on a phone. */
export default function NoticePreview({ text, confirmed, version }: Props) {
  return (
    <PublicScreen title="The page with this text" maxH="32rem">
      <NoticeSheet text={useDeferredValue(text)} template={!confirmed} version={version} />
    </PublicScreen>
  )
}
