import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Alarm } from '#shared/contract/measurements.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { tooLong } from '#web/lib/values/too-long.ts'
import { FieldError } from '#web/ui/field.tsx'
import { CircleAlertIcon } from '#web/ui/icons.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { chartQuery } from '../api/get-chart.ts'
import { isAnswered, useAnswerAlarm } from '../api/update-alarm.ts'
import { alarmText } from '../measured-texts.ts'

/** The values that a doctor must hear of today, until somebody says what was done. */
export default function Alarms({ patientUid }: { patientUid: string }) {
  const chart = useQuery(chartQuery(patientUid))
  if (!chart.data)
    return (
      chart.error && (
        <chakra.div mb="4" data-print="hidden">
          <QueryFailure title="Values for the doctor could not be loaded" query={chart} />
        </chakra.div>
      )
    )
  const { alarms, kinds } = chart.data
  if (alarms.length === 0) return null
  return (
    <chakra.div display="grid" gap="2" mb="4">
      {alarms.map((alarm) => (
        <AlarmLine key={alarm.id} patientUid={patientUid} alarm={alarm} kinds={kinds} />
      ))}
    </chakra.div>
  )
}

interface LineProps {
  patientUid: string
  alarm: Alarm
  kinds: Parameters<typeof alarmText>[1]['kinds']
}

const EMPTY = { text: '' }

function AlarmLine({ patientUid, alarm, kinds }: LineProps) {
  const zone = useClinicZone()
  const answer = useAnswerAlarm(patientUid, alarm.id)
  const edit = useRecordForm({ draftKey: `alarm:${alarm.id}`, record: EMPTY, formOf: (record) => record })
  const fieldId = useId()
  const text = edit.form.text.trim()
  const over = tooLong(text, MAX_CHARS.remark)
  const error = answer.error
    ? isAnswered(answer.error)
      ? 'A colleague has said what was done.'
      : denialText('Not saved.', answer.error)
    : (over ?? (edit.submitted && !text ? 'Say what was done' : undefined))
  const save = () => {
    edit.submit()
    if (!text || over || answer.isPending) return
    answer.mutate(text, {
      onSuccess: () => {
        toast(`Saved: ${alarmText(alarm, { kinds, zone })}`)
        // The line is gone, and with it the focus.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      },
    })
  }
  return (
    <chakra.div
      display="grid"
      alignItems="center"
      columnGap="6"
      rowGap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      px="3"
      py="2"
      bg="bg.error"
      color="fg.error"
      borderWidth="1px"
      borderColor="red.border"
      borderRadius="l2"
    >
      <chakra.div role="alert" display="flex" gap="2" fontWeight="600" overflowWrap="anywhere">
        <chakra.span flexShrink="0" mt="0.5" aria-hidden="true">
          <CircleAlertIcon width={18} height={18} />
        </chakra.span>
        {alarmText(alarm, { kinds, zone })}
      </chakra.div>
      <chakra.form
        noValidate
        data-print="hidden"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <chakra.label htmlFor={fieldId} textStyle="label" flexBasis={{ base: '100%', sm: 'auto' }}>
            What was done?
          </chakra.label>
          <TextInput
            id={fieldId}
            flex="1"
            minW="8rem"
            w="auto"
            autoComplete="off"
            value={edit.form.text}
            readOnly={answer.isPending || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId}-error` : undefined}
            onChange={({ target: { value } }) => edit.change(() => ({ text: value }))}
          />
          <Button
            type="submit"
            variant="outline"
            colorPalette="gray"
            aria-disabled={answer.isPending || undefined}
          >
            {answer.isPending ? 'Saving…' : 'Done'}
          </Button>
        </chakra.div>
        <FieldError id={`${fieldId}-error`} error={error} mt="1.5" />
      </chakra.form>
    </chakra.div>
  )
}
