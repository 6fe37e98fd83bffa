import { Button, chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { pdfFailureText, readPdf } from '../pdf.ts'
import { PdfPage } from './pdf-page.tsx'

/** A PDF, page by page. */
export default function PdfPages({ data }: { data: Blob }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failure, setFailure] = useState<string>()
  const [number, setNumber] = useState(1)

  useEffect(() => {
    let left = false
    let close = () => {}
    const open = async () => {
      const bytes = await data.arrayBuffer()
      if (left) return
      const task = readPdf(bytes)
      close = () => void task.destroy()
      const opened = await task.promise
      if (!left) setPdf(opened)
    }
    open().catch((error: unknown) => {
      if (!left) setFailure(pdfFailureText(error))
    })
    return () => {
      left = true
      close()
    }
  }, [data])

  if (failure) return <Notice>{failure}</Notice>
  if (!pdf) return <Loading />
  const label = `Page ${number} of ${pdf.numPages}`
  const turns = [
    { name: 'Previous page', icon: ChevronLeft, to: number - 1 },
    { name: 'Next page', icon: ChevronRight, to: number + 1 },
  ]
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" alignItems="center" justifyContent="center" gap="3">
        {turns.map(({ name, icon: Icon, to }, index) => {
          const exists = to >= 1 && to <= pdf.numPages
          return (
            // Not `disabled`, which would lose the focus on the last page.
            <Button
              key={name}
              order={index * 2}
              variant="outline"
              colorPalette="gray"
              px="0"
              aria-label={name}
              aria-disabled={!exists}
              onClick={() => exists && setNumber(to)}
            >
              <Icon aria-hidden="true" />
            </Button>
          )
        })}
        <chakra.p role="status" order="1" fontVariantNumeric="tabular-nums">
          {label}
        </chakra.p>
      </chakra.div>
      <PdfPage key={number} pdf={pdf} number={number} label={label} />
    </chakra.div>
  )
}
