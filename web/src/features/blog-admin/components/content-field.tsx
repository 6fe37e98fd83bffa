import { chakra } from '@chakra-ui/react'
import { useDeferredValue } from 'react'
import { readTimeOf } from '#shared/domain/blog-text.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pictureHosts } from '../picture-hosts.ts'

const Markdown = lateComponent(() => import('#web/ui/markdown.tsx'), latePart('The preview'))

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** What is left of the window between the bar, the title, the labels and the buttons. */
const wholeHeight = 'max(18rem, calc(100dvh - 26.5rem))'

/** The text in Markdown, with a preview beside or below it, as high as the window. The preview never blocks typing. */
export function ContentField({ value, onChange, error }: Props) {
  const shown = useDeferredValue(value)
  const hosts = pictureHosts(shown)
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <TextField
        label="Content"
        required
        error={error}
        hint="Markdown: ## heading, **bold**, - list, [text](https://…). HTML is left out."
        rows={12}
        h={{ lg: wholeHeight }}
        maxLength={MAX_CHARS.article}
        resize="vertical"
        fontFamily="mono"
        css={{ fontSize: 'body' }}
        value={value}
        onText={onChange}
      />
      <chakra.section aria-label="Preview">
        <chakra.p textStyle="label" mb="1.5">
          Preview{shown.trim() && ` · ${readTimeOf(shown)}`}
        </chakra.p>
        <chakra.div
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          bg="bg.panel"
          p="4"
          h={{ lg: wholeHeight }}
          maxH={{ base: '24rem', lg: 'none' }}
          overflowY="auto"
          // Makes it scrollable with the keyboard.
          tabIndex={0}
          role="group"
          aria-label="Preview of the article"
        >
          {shown.trim() === '' ? (
            <chakra.p color="fg.muted">What you write shows here as readers will see it.</chakra.p>
          ) : (
            <Markdown source={shown} />
          )}
        </chakra.div>
        {hosts.length > 0 && (
          <chakra.div mt="3">
            <Notice tone="warning">
              Pictures come from {hosts.join(', ')}. Whoever runs that site sees who reads the article, and
              can change or remove them.
            </Notice>
          </chakra.div>
        )}
      </chakra.section>
    </chakra.div>
  )
}
