import { fieldNamed, type Answers, type Fields, type FieldState } from '@openroll/contract/field'
import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useEffect, useState } from 'react'
import { parseInputValue } from '../../form/format-input.ts'
import { useUnsaved } from '../../form/unsaved.ts'
import { asText, shownValue, useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import { useAutosaver, useSaving } from './autosave-context.ts'

/** Card and account numbers, and proof of the signer, aren't sent before they are saved. */
const withoutSecrets: ReadonlySet<TabName> = new Set(['agreement_info', 'billing_info'])

/** The form's differences from what is saved. */
export const differing = (
  fields: Fields,
  states: readonly FieldState[],
  standing: Answers,
  open: boolean,
): UnsavedInput => {
  const shown = asText(Object.fromEntries(states.map((state) => [state.field_name, shownValue(fields, state)])))
  const savedIn = (name: string): string => parseInputValue(fieldNamed(fields, name), shown[name] ?? '')
  const differs = Object.entries(standing).filter(
    ([name, text]) => text !== savedIn(name) && !(open && fieldNamed(fields, name)?.secret !== undefined),
  )
  const emptied = differs.flatMap(([name, text]) => (text === '' ? [name] : []))
  return {
    answers: Object.fromEntries(differs.filter(([, text]) => text !== '')),
    ...(emptied.length === 0 ? {} : { emptied }),
  }
}

const isNothing = ({ answers, emptied }: UnsavedInput): boolean =>
  Object.keys(answers).length === 0 && emptied === undefined

type AutosavedFormOptions<F extends Fields> = Parameters<typeof useFieldsForm<F>>[0] & {
  /** The person in the step's list that the form is about. */
  readonly person?: string | undefined
  /** Other unsaved content, such as a signature. */
  readonly more?: string
}
export type AutosavedForm<F extends Fields> = FieldsFormState<F> & {
  /** The fields restored from unsaved input. */
  readonly restored: readonly string[]
}

/** A step's or person's form that restores unsaved input and autosaves while typing (D-4.21). */
export const useAutosavedForm = <F extends Fields>({
  person,
  more = '',
  ...given
}: AutosavedFormOptions<F>): AutosavedForm<F> => {
  const { fields, states } = given
  const autosaver = useAutosaver()
  const saving = useSaving()
  const [typed] = useState<Answers>(() => autosaver?.restoredForm(person) ?? {})
  const isRestored = ({ field_name, read_only }: FieldState) => !read_only && Object.hasOwn(typed, field_name)
  const form = useFieldsForm({
    ...given,
    states: states.map((state) => (isRestored(state) ? { ...state, value: typed[state.field_name] ?? '' } : state)),
    save: (answers) => saving(() => given.save(answers)),
  })
  const restored = states.filter(isRestored).map(({ field_name }) => field_name)
  const standing = differing(fields, states, form.typed(), autosaver !== undefined && withoutSecrets.has(autosaver.tab))
  useEffect(() => {
    autosaver?.put(
      'form',
      isNothing(standing) ? undefined : { ...standing, ...(person === undefined ? {} : { person }) },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- by the values in the form
  }, [autosaver, form.serialized, person])
  useEffect(() => () => autosaver?.closeForm(), [autosaver])
  useUnsaved(form.isDirty || restored.length > 0 || more !== '', form.serialized + more)
  return { ...form, restored }
}
