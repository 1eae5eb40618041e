import { spouseFields, type SpouseAnswer } from '@openroll/contract/enroll/family'
import { useEffect, useRef } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { PersonFoot } from '../step/PersonFoot.tsx'

type Props = {
  /** The current answer. */
  said: SpouseAnswer | null
  /** Name of a spouse set aside from the list. */
  kept: string | undefined
  onAnswer: (answer: SpouseAnswer) => Promise<void>
  /** Set if it was answered before. */
  onCancel?: (() => void) | undefined
}

/** Asks whether to enroll a spouse, if that is the member's choice (EW-2.14, EW-4.18 to 4.21, EW-5.21). */
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
      className="person-form spouse-question"
      title="Your spouse"
      shown={(_, field) =>
        kept === undefined
          ? field
          : { ...field, hint: `We kept what you entered about ${kept}. Choose Yes to add them back.` }
      }
      foot={<PersonFoot submit="Submit" busy={form.busy} onCancel={onCancel} />}
    />
  )
}
