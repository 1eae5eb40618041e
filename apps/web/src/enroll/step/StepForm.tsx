import type { Answers, Fields, FieldState, Group, NameOf } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { SavedStep } from '@openroll/contract/enroll/tabs'
import { useRef, type ReactNode } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { type useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { DraftNotice } from '../autosave/DraftNotice.tsx'
import { useAutosavedForm } from '../autosave/use-autosaved-form.ts'
import { ActionBar } from './ActionBar.tsx'
import { sendScreenshot } from '../../screenshot/send-screenshot.ts'
import { useStep } from './step-context.ts'

type Props<F extends Fields> = Pick<Parameters<typeof useFieldsForm<F>>[0], 'adjust' | 'serverChecks' | 'nameAt'> & {
  tab: TabName
  fields: F
  states: readonly FieldState<NameOf<F>>[]
  groups: readonly Group<NameOf<F>>[]
  save: (answers: Answers) => Promise<SavedStep>
  /** Called with a refused save, for a screen that offers a fix. */
  onRefused?: (error: unknown) => void
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined }
  /** Shown beside Next. */
  beside?: ReactNode
  /** A button to change read-only answers. */
  change?: ReactNode
  noted?: (name: NameOf<F>, typed: Answers) => string | undefined
  onChange?: (name: NameOf<F>, target: { value: string }) => void
  /** The names of errors that were resolved outside this form. */
  resolved?: readonly string[]
  /** Renders a suggestion below the fields, such as a standard address. */
  offer?: (form: FieldsFormState<F>) => ReactNode
}

const withResolved = <F extends Fields>(form: FieldsFormState<F>, resolved: readonly string[]): FieldsFormState<F> => ({
  ...form,
  errors: form.errors.map((error) => (resolved.includes(error.name) ? { ...error, settled: true } : error)),
})

/** A step with one form. Next checks and saves the answers, takes a screenshot, and opens the next step. */
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
  resolved = [],
  adjust,
  serverChecks,
  nameAt,
}: Props<F>) => {
  const { enrollmentId, goBack, goNext, later, step } = useStep(tab)
  const element = useRef<HTMLFormElement>(null)
  const form = useAutosavedForm({
    fields,
    states,
    onRefused,
    adjust,
    serverChecks,
    nameAt,
    save: async (answers) => {
      const saved = await save(answers)
      if (element.current !== null) sendScreenshot(element.current, enrollmentId, step.savedAs)
      await goNext(saved)
    },
  })
  const formWithResolved = withResolved(form, resolved)
  return (
    <FieldsForm<F>
      {...{ of: formWithResolved, element, groups, options, change, onChange }}
      noted={noted && ((name) => noted(name, form.typed()))}
      heading={<DraftNotice of={form} />}
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
