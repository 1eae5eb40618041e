import { spouseFields, type SpouseAnswer } from '@openroll/contract/enroll/family'
import { useEffect, useRef } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { PersonFoot } from '../step/PersonFoot.tsx'

type Props = {
  /** What stands now. */
  said: SpouseAnswer | null
  /** The name of a spouse who is kept beside the list. */
  kept: string | undefined
  onAnswer: (answer: SpouseAnswer) => Promise<void>
  /** Where it was answered before. */
  onCancel?: (() => void) | undefined
}

/** Whether a spouse is enrolled, where that is the member's choice (EW-2.14, EW-4.18 to 4.21, EW-5.21). */
export const SpouseQuestion = ({ said, kept, onAnswer, onCancel }: Props) => {
  const form = useFieldsForm({
    fields: spouseFields,
    states: [{ field_name: 'spouse_status', value: said, required: true, read_only: false }],
    save: ({ spouse_status }) => onAnswer(spouse_status === 'yes' ? 'yes' : 'no'),
  })
  const element = useRef<HTMLFormElement>(null)
  const isAskedAgain = onCancel !== undefined
  useEffect(() => {
    if (isAskedAgain) element.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isAskedAgain])
  return (
    <FieldsForm
      of={form}
      element={element}
      brief
      className="card person-form spouse-question"
      title="Your spouse"
      shown={(_, field) =>
        kept === undefined ? field : { ...field, hint: `What you entered about ${kept} is kept: Yes brings it back.` }
      }
      foot={<PersonFoot submit="Submit" busy={form.busy} onCancel={onCancel} />}
    />
  )
}
