import { Button, chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react'
import { formatBytes } from '#web/lib/values/format-bytes.ts'
import type { UploadItem } from '../upload-queue.ts'
import { Thumbnail } from './thumbnail.tsx'

const looks = {
  chosen: { icon: FileText, color: 'fg.muted' },
  sending: { icon: FileText, color: 'fg.muted' },
  done: { icon: CircleCheck, color: 'brand.fg' },
  failed: { icon: CircleAlert, color: 'fg.error' },
}

function statusText({ file, state }: UploadItem): string {
  if (state.step === 'done') return 'File uploaded successfully'
  if (state.step === 'failed') return state.text
  return formatBytes(file.size)
}

interface Props {
  items: UploadItem[]
  onRemove: (key: string) => void
  sending: boolean
}

/** The chosen files with their progress. */
export function UploadList({ items, onRemove, sending }: Props) {
  return (
    <chakra.ul aria-label="Files" aria-live="polite" display="grid" gap="2">
      {items.map((item) => {
        const { file, key, state } = item
        const { icon: Icon, color } = looks[state.step]
        return (
          <chakra.li
            key={key}
            display="flex"
            alignItems="center"
            gap="3"
            minH="11"
            borderWidth="1px"
            borderRadius="l2"
            pl="3"
            py="1"
          >
            <chakra.span color={color} flexShrink="0">
              <Icon size={18} aria-hidden="true" />
            </chakra.span>
            <Thumbnail file={file} />
            <chakra.div flex="1" minW="0" pr="3">
              <chakra.p textStyle="sm" fontWeight="500" overflowWrap="anywhere">
                {file.name}
              </chakra.p>
              <chakra.p textStyle="xs" color={color}>
                {statusText(item)}
              </chakra.p>
              {state.step === 'sending' && (
                <chakra.progress
                  aria-label={`Upload of ${file.name}`}
                  value={state.share}
                  max={1}
                  w="100%"
                  h="1.5"
                  display="block"
                  mt="1"
                  accentColor="brand.solid"
                />
              )}
            </chakra.div>
            {!sending && state.step !== 'done' && (
              <Button
                variant="ghost"
                colorPalette="gray"
                px="0"
                aria-label={`Take ${file.name} off the list`}
                onClick={() => onRemove(key)}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
