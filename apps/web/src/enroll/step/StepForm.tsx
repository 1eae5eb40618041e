import type { Answers, Fields, FieldState, Group, NameOf } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { SavedStep } from '@openroll/contract/enroll/tabs'
import { useRef, type ReactNode } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import type { Option } from '../../ui/SelectField.tsx'
import { ActionBar } from './ActionBar.tsx'
import { sendPicture } from './send-picture.ts'
import { useStep } from './step-context.ts'

type Props<F extends Fields> = {
  tab: TabName
  fields: F
  states: readonly FieldState<NameOf<F>>[]
  groups: readonly Group<NameOf<F>>[]
  save: (answers: Answers) => Promise<SavedStep>
  /** What a refusal carries apart from its messages, for a screen that offers something with it. */
  onRefused?: (error: unknown) => void
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined }
  /** What else this screen offers, such as another spelling of what was typed. */
  offer?: (form: FieldsFormState<F>) => ReactNode
}

/** A step that is one form: draws its groups, checks, saves, takes the picture and moves on. */
export const StepForm = <F extends Fields>({
  tab,
  fields,
  states,
  groups,
  save,
  onRefused,
  options,
  offer,
}: Props<F>) => {
  const { enrollmentId, goBack, goNext, later, step } = useStep(tab)
  const element = useRef<HTMLFormElement>(null)
  const form = useFieldsForm({
    fields,
    states,
    onRefused,
    save: async (answers) => {
      const saved = await save(answers)
      if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
      await goNext(saved)
    },
  })
  useUnsaved(form.isDirty, form.stands)
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
