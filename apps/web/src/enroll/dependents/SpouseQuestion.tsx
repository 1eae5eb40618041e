import { spouseFields, type SpouseAnswer } from '@openroll/contract/enroll/family'
import { useEffect, useRef } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { PersonFoot } from '../step/PersonFoot.tsx'

type Props = {
  /** The current answer. */
  answer: SpouseAnswer | null
  /** The name of a spouse who was set aside. */
  spouseName: string | undefined
  onAnswer: (answer: SpouseAnswer) => Promise<void>
  /** Present if the question was answered before. */
  onCancel?: (() => void) | undefined
}

/** Asks whether to enroll a spouse, if the coverage leaves it open (EW-2.14, EW-4.18 to 4.21, EW-5.21). */
export const SpouseQuestion = ({ answer, spouseName, onAnswer, onCancel }: Props) => {
  const form = useFieldsForm({
    fields: spouseFields,
    states: [{ field_name: 'spouse_status', value: answer, required: true, read_only: false }],
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
        spouseName === undefined
          ? field
          : { ...field, hint: `We kept what you entered about ${spouseName}. Choose Yes to add them back.` }
      }
      foot={<PersonFoot submit="Submit" busy={form.busy} onCancel={onCancel} />}
    />
  )
}
