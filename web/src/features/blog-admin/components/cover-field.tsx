import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { useReadOnly } from '#web/ui/read-only.tsx'

const sample = '/images/abstract/a1.svg'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** The cover's address, with the picture that is there. */
export function CoverField({ value, onChange, error }: Props) {
  const src = value.trim()
  const readOnly = useReadOnly()
  // The address that did not load: another one is another try.
  const [broken, setBroken] = useState('')
  return (
    <div>
      <Field
        label="Cover URL"
        hint={`A picture of this site, such as ${sample}, or an https address. Optional.`}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            placeholder={sample}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {src === '' ? (
        <Button
          size="sm"
          variant="outline"
          mt="2"
          aria-disabled={readOnly || undefined}
          onClick={() => !readOnly && onChange(sample)}
        >
          Use the sample cover
        </Button>
      ) : (
        !error && (
          <chakra.div mt="3" maxW="20rem" aria-live="polite">
            {broken === src ? (
              <chakra.p textStyle="sm" color="fg.error">
                No picture can be loaded from this address.
              </chakra.p>
            ) : (
              <chakra.img
                key={src}
                src={src}
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
        )
      )}
    </div>
  )
}
