import { fieldNamed, type Answers, type Fields, type FieldState } from '@openroll/contract/field'
import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useEffect, useState } from 'react'
import { parseInputValue } from '../../form/format-input.ts'
import { useUnsaved } from '../../form/unsaved.ts'
import { asText, shownValue, useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import { useAutosaver, useSaving } from './autosave-context.ts'

/** The steps whose secret fields (card numbers, the signer's proof) aren't autosaved. */
const tabsWithSecrets: ReadonlySet<TabName> = new Set(['agreement_info', 'billing_info'])

/** The form's answers that differ from the saved ones. `hidesSecrets` leaves out secret fields. */
export const unsavedChanges = (
  fields: Fields,
  states: readonly FieldState[],
  current: Answers,
  hidesSecrets: boolean,
): UnsavedInput => {
  const savedTexts = asText(Object.fromEntries(states.map((state) => [state.field_name, shownValue(fields, state)])))
  const savedValue = (name: string): string => parseInputValue(fieldNamed(fields, name), savedTexts[name] ?? '')
  const changes = Object.entries(current).filter(
    ([name, text]) => text !== savedValue(name) && !(hidesSecrets && fieldNamed(fields, name)?.secret !== undefined),
  )
  const emptied = changes.flatMap(([name, text]) => (text === '' ? [name] : []))
  return {
    answers: Object.fromEntries(changes.filter(([, text]) => text !== '')),
    ...(emptied.length === 0 ? {} : { emptied }),
  }
}

const isEmpty = ({ answers, emptied }: UnsavedInput): boolean =>
  Object.keys(answers).length === 0 && emptied === undefined

type AutosavedFormOptions<F extends Fields> = Parameters<typeof useFieldsForm<F>>[0] & {
  /** The person in the step's list that the form is about. */
  readonly person?: string | undefined
  /** Other unsaved input as text, such as a signature. */
  readonly more?: string
}
export type AutosavedForm<F extends Fields> = FieldsFormState<F> & {
  /** The names of fields restored from the draft. */
  readonly restored: readonly string[]
}

/** The form of a step or a person; restores the draft and autosaves while the user types (D-4.21). */
export const useAutosavedForm = <F extends Fields>({
  person,
  more = '',
  ...options
}: AutosavedFormOptions<F>): AutosavedForm<F> => {
  const { fields, states } = options
  const autosaver = useAutosaver()
  const saving = useSaving()
  const [typed] = useState<Answers>(() => autosaver?.restoredForm(person) ?? {})
  const isRestored = ({ field_name, read_only }: FieldState) => !read_only && Object.hasOwn(typed, field_name)
  const form = useFieldsForm({
    ...options,
    states: states.map((state) => (isRestored(state) ? { ...state, value: typed[state.field_name] ?? '' } : state)),
    save: (answers) => saving(() => options.save(answers)),
  })
  const restored = states.filter(isRestored).map(({ field_name }) => field_name)
  const unsaved = unsavedChanges(
    fields,
    states,
    form.typed(),
    autosaver !== undefined && tabsWithSecrets.has(autosaver.tab),
  )
  useEffect(() => {
    autosaver?.put('form', isEmpty(unsaved) ? undefined : { ...unsaved, ...(person === undefined ? {} : { person }) })
    // oxlint-disable-next-line react/exhaustive-deps -- `form.serialized` stands for the answers
  }, [autosaver, form.serialized, person])
  useEffect(() => () => autosaver?.closeForm(), [autosaver])
  useUnsaved(form.isDirty || restored.length > 0 || more !== '', form.serialized + more)
  return { ...form, restored }
}
