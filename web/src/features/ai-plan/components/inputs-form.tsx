import { chakra } from '@chakra-ui/react'
import type { InputMessage } from '#shared/domain/nutrition.ts'
import { AboutFields, Wide } from '#web/entities/eater/about-fields.tsx'
import type { Change } from '#web/lib/forms/change.ts'
import { Switch } from '#web/ui/check.tsx'
import type { Draft } from '../use-plan-form.ts'

interface Props {
  draft: Draft
  /** The inputs that the calculation can't use. */
  messages: InputMessage[]
  onChange: Change<Draft>
}

/** The inputs. */
export function InputsForm({ draft, messages, onChange }: Props) {
  return (
    <chakra.form
      aria-label="About you"
      onSubmit={(event) => event.preventDefault()}
      noValidate
      data-print="hidden"
      position={{ lg: 'sticky' }}
      top={{ lg: '5.5rem' }}
      pt={{ base: '2', lg: '0' }}
      // A field that is reached by Tab stays clear of the line above the form, too.
      css={{ '& input, & select': { scrollMarginTop: '6' } }}
    >
      <AboutFields draft={draft} messages={messages} onChange={onChange}>
        <Wide>
          <Switch checked={draft.veg} onChange={(veg) => onChange((now) => ({ ...now, veg }))}>
            Vegetarian
          </Switch>
        </Wide>
      </AboutFields>
    </chakra.form>
  )
}
