import type { Answers, Fields, FieldState, Group, NameOf } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { SavedStep } from '@openroll/contract/enroll/tabs'
import { useRef, type ReactNode } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { type useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { NotSavedYet } from '../keep/NotSavedYet.tsx'
import { useKeptForm } from '../keep/use-kept-form.ts'
import { ActionBar } from './ActionBar.tsx'
import { sendPicture } from '../../picture/send-picture.ts'
import { useStep } from './step-context.ts'

type Props<F extends Fields> = Pick<Parameters<typeof useFieldsForm<F>>[0], 'adjust' | 'serverChecks' | 'nameAt'> & {
  tab: TabName
  fields: F
  states: readonly FieldState<NameOf<F>>[]
  groups: readonly Group<NameOf<F>>[]
  save: (answers: Answers) => Promise<SavedStep>
  /** What a refusal carries apart from its messages, for a screen that offers something with it. */
  onRefused?: (error: unknown) => void
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined }
  /** What stands at the foot beside Next. */
  beside?: ReactNode
  /** Where what is known already can be changed. */
  change?: ReactNode
  noted?: (name: NameOf<F>, typed: Answers) => string | undefined
  onChange?: (name: NameOf<F>, target: { value: string }) => void
  /** What the server missed that is no field of this form, and is there by now. */
  met?: readonly string[]
  /** What else this screen offers, such as another spelling of what was typed. */
  offer?: (form: FieldsFormState<F>) => ReactNode
}

const withMet = <F extends Fields>(form: FieldsFormState<F>, met: readonly string[]): FieldsFormState<F> => ({
  ...form,
  errors: form.errors.map((error) => (met.includes(error.name) ? { ...error, settled: true } : error)),
})

/** A step that is one form: draws its groups, checks, saves, takes the picture and moves on. */
export const StepForm = <F extends Fields>({
  tab,
  fields,
  states,
  groups,
  save,
  onRefused,
  options,
  beside,
  change,
  offer,
  noted,
  onChange = () => undefined,
  met = [],
  adjust,
  serverChecks,
  nameAt,
}: Props<F>) => {
  const { enrollmentId, goBack, goNext, later, step } = useStep(tab)
  const element = useRef<HTMLFormElement>(null)
  const form = useKeptForm({
    fields,
    states,
    onRefused,
    adjust,
    serverChecks,
    nameAt,
    save: async (answers) => {
      const saved = await save(answers)
      if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
      await goNext(saved)
    },
  })
  const shown = withMet(form, met)
  return (
    <FieldsForm<F>
      {...{ of: shown, element, groups, options, change, onChange }}
      noted={noted && ((name) => noted(name, form.typed()))}
      heading={<NotSavedYet of={form} />}
      foot={
        <ActionBar
          onBack={goBack}
          busy={form.busy}
          later={later}
          offersLater={tab !== 'primary_info'}
          beside={beside}
        />
      }
    >
      {offer?.(form)}
    </FieldsForm>
  )
}
