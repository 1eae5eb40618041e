import type { Answers, Fields, FieldState } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useRef, type ReactNode } from 'react'
import { FieldsForm, type Group } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm, type Adjust, type FieldsFormState } from '../../form/use-fields-form.ts'
import type { Option } from '../../ui/SelectField.tsx'
import { ActionBar } from './ActionBar.tsx'
import { sendPicture } from './send-picture.ts'
import { useStep } from './step-context.ts'

type Props = {
  tab: TabName
  fields: Fields
  states: readonly FieldState[]
  groups: readonly Group[]
  save: (answers: Answers) => Promise<unknown>
  /** What a refusal carries besides its messages, for a screen that offers something with it. */
  onRefused?: (error: unknown) => void
  adjust?: Adjust
  options?: Readonly<Record<string, readonly Option[]>>
  /** What this screen offers besides, such as another spelling of what was typed. */
  offer?: (form: FieldsFormState) => ReactNode
}

/** A step that is one form: draws its groups, checks, saves, takes the picture and moves on. */
export const StepForm = ({ tab, fields, states, groups, save, onRefused, adjust, options, offer }: Props) => {
  const { enrollmentId, goBack, goNext, later, step } = useStep(tab)
  const element = useRef<HTMLFormElement>(null)
  const form = useFieldsForm({
    fields,
    states,
    adjust,
    onRefused,
    save: async (answers) => {
      await save(answers)
      if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
      await goNext()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <FieldsForm
      {...{ of: form, element, groups, options }}
      foot={
        <ActionBar
          onBack={goBack}
          busy={form.busy}
          later={tab === 'primary_info' ? undefined : { ...later, typed: form.typed }}
        />
      }
    >
      {offer?.(form)}
    </FieldsForm>
  )
}
