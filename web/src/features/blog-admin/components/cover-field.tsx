import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { coverSizes, PICTURE_TYPES } from '#shared/domain/covers.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { LostCode } from '#web/lib/code/lost-code.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useReadOnly } from '#web/ui/read-only.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { coversQuery } from '../api/get-covers.ts'
import type { useUploadCover } from '../api/upload-cover.ts'
import { CoverProblem } from '../cover-problem.ts'
import type { PostField, PostForm } from '../post-form.ts'

const sample = '/images/abstract/a1.svg'

interface Props {
  value: string
  /** The description of the cover. */
  alt: string
  onChange: Change<PostForm>
  upload: ReturnType<typeof useUploadCover>
  /** Called with the picture to upload. */
  onUpload: (file: File) => void
  errors: Partial<Record<PostField, string>>
}

/** The cover (uploaded, chosen or given by address) and its description. */
export function CoverField({ value, alt, onChange, upload, onUpload, errors }: Props) {
  const src = value.trim()
  // The address that failed to load. Another address is tried.
  const [broken, setBroken] = useState('')
  const [choosing, setChoosing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const readOnly = useReadOnly()
  const choose = (cover: string) => {
    if (!readOnly) onChange((now) => ({ ...now, cover }))
  }

  return (
    <div>
      <TextField
        label="Cover URL"
        optional
        hint={`A picture of this site, such as ${sample}, or an https address.`}
        error={errors.cover}
        inputMode="url"
        spellCheck={false}
        maxLength={MAX_CHARS.link}
        placeholder={sample}
        value={value}
        onText={choose}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button
          size="sm"
          variant="outline"
          aria-disabled={upload.isPending || readOnly || undefined}
          onClick={() => !upload.isPending && chooser.current?.click()}
        >
          {upload.isPending ? 'Uploading…' : 'Upload a picture'}
        </Button>
        <chakra.input
          ref={chooser}
          type="file"
          disabled={readOnly}
          accept={PICTURE_TYPES.join(',')}
          aria-label="Picture to upload"
          display="none"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that the same file can be chosen again.
            event.target.value = ''
            if (file) onUpload(file)
          }}
        />
        <Button
          size="sm"
          variant="outline"
          aria-expanded={choosing}
          onClick={() => setChoosing((was) => !was)}
        >
          Choose a picture
        </Button>
        {src === '' ? (
          <Button size="sm" variant="outline" onClick={() => choose(sample)}>
            Use the sample cover
          </Button>
        ) : (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => choose('')}>
            No cover
          </Button>
        )}
      </chakra.div>
      {upload.error && (
        <chakra.div mt="2">
          {upload.error instanceof LostCode ? (
            <CodeLost name="Not uploaded: a part of the page" error={upload.error} m="0" />
          ) : (
            <Notice>
              {upload.error instanceof CoverProblem ? upload.error.reason : failureText(upload.error)}
            </Notice>
          )}
        </chakra.div>
      )}
      {choosing && (
        <Covers
          chosen={src}
          onChoose={(cover) => {
            choose(cover)
            setChoosing(false)
          }}
        />
      )}
      {src !== '' && !errors.cover && (
        <chakra.div mt="3" maxW="20rem" aria-live="polite">
          {broken === src ? (
            <chakra.p textStyle="sm" color="fg.error">
              No picture can be loaded from this address.
            </chakra.p>
          ) : (
            <chakra.img
              key={src}
              src={coverSizes(src)?.small ?? src}
              alt="Preview of the cover"
              htmlWidth={1200}
              htmlHeight={630}
              onError={() => setBroken(src)}
              w="100%"
              h="auto"
              aspectRatio="1200 / 630"
              objectFit="cover"
              bg="bg.muted"
              borderRadius="l2"
            />
          )}
        </chakra.div>
      )}
      {src !== '' && (
        <chakra.div mt="3">
          <TextField
            label="What the cover shows"
            hint="For readers who don’t see it, and for search engines."
            error={errors.coverAlt}
            required
            maxLength={MAX_CHARS.altText}
            value={alt}
            onText={(coverAlt) => onChange((now) => ({ ...now, coverAlt }))}
          />
        </chakra.div>
      )}
    </div>
  )
}

interface CoversProps {
  chosen: string
  onChoose: (cover: string) => void
}

/** The existing covers to choose from. */
function Covers({ chosen, onChoose }: CoversProps) {
  const { data, error } = useQuery(coversQuery)
  const covers = [sample, ...(data ?? []).map(({ cover }) => cover)]
  return (
    <chakra.div role="group" aria-label="Covers" mt="3">
      {error && <Notice tone="warning">The uploaded covers could not be loaded. {failureText(error)}</Notice>}
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))"
        maxH="16rem"
        overflowY="auto"
        p="1"
      >
        {covers.map((cover, index) => (
          <chakra.button
            key={cover}
            type="button"
            aria-label={index === 0 ? 'Sample cover' : `Cover ${index}`}
            aria-pressed={cover === chosen}
            borderRadius="l2"
            overflow="hidden"
            borderWidth="2px"
            borderColor={cover === chosen ? 'brand.solid' : 'border'}
            onClick={() => onChoose(cover)}
          >
            <chakra.img
              src={coverSizes(cover)?.small ?? cover}
              alt=""
              loading="lazy"
              w="100%"
              aspectRatio="1200 / 630"
              objectFit="cover"
            />
          </chakra.button>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
