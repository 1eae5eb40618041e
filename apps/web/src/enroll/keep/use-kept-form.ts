import { fieldNamed, type Answers, type Fields, type FieldState } from '@openroll/contract/field'
import type { TypedOnStep } from '@openroll/contract/enroll/keep'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useEffect, useState } from 'react'
import { asSent } from '../../form/shape-of.ts'
import { useUnsaved } from '../../form/unsaved.ts'
import { asText, shownValue, useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import { useKeeper, useSaving } from './keep-context.ts'

/** Numbers of cards and accounts, and what proves who signs, don't leave the page before they are saved. */
const withoutSecrets: ReadonlySet<TabName> = new Set(['agreement_info', 'billing_info'])

/** Of what stands in a form, what differs from what is saved. */
export const differing = (
  fields: Fields,
  states: readonly FieldState[],
  standing: Answers,
  open: boolean,
): TypedOnStep => {
  const shown = asText(Object.fromEntries(states.map((state) => [state.field_name, shownValue(fields, state)])))
  const savedIn = (name: string): string => asSent(fieldNamed(fields, name), shown[name] ?? '')
  const differs = Object.entries(standing).filter(
    ([name, text]) => text !== savedIn(name) && !(open && fieldNamed(fields, name)?.secret !== undefined),
  )
  const emptied = differs.flatMap(([name, text]) => (text === '' ? [name] : []))
  return {
    answers: Object.fromEntries(differs.filter(([, text]) => text !== '')),
    ...(emptied.length === 0 ? {} : { emptied }),
  }
}

const isNothing = ({ answers, emptied }: TypedOnStep): boolean =>
  Object.keys(answers).length === 0 && emptied === undefined

type Given<F extends Fields> = Parameters<typeof useFieldsForm<F>>[0] & {
  /** Whom of the step's list the form is about. */
  readonly person?: string | undefined
  /** Something else is unsaved too, such as a signature. */
  readonly more?: string
}
export type KeptForm<F extends Fields> = FieldsFormState<F> & {
  /** The fields that show what was typed before and is not saved yet. */
  readonly restored: readonly string[]
}

/**
 * The form of a step, or of one person of its list: begins with what was typed and not saved, and has it kept while it is typed (D-4.21).
 */
export const useKeptForm = <F extends Fields>({ person, more = '', ...given }: Given<F>): KeptForm<F> => {
  const { fields, states } = given
  const keeper = useKeeper()
  const saving = useSaving()
  const [typed] = useState<Answers>(() => keeper?.restoredForm(person) ?? {})
  const isRestored = ({ field_name, read_only }: FieldState) => !read_only && Object.hasOwn(typed, field_name)
  const form = useFieldsForm({
    ...given,
    states: states.map((state) => (isRestored(state) ? { ...state, value: typed[state.field_name] ?? '' } : state)),
    save: (answers) => saving(() => given.save(answers)),
  })
  const restored = states.filter(isRestored).map(({ field_name }) => field_name)
  const standing = differing(fields, states, form.typed(), keeper !== undefined && withoutSecrets.has(keeper.tab))
  useEffect(() => {
    keeper?.put('form', isNothing(standing) ? undefined : { ...standing, ...(person === undefined ? {} : { person }) })
    // oxlint-disable-next-line react/exhaustive-deps -- by what stands in the form
  }, [keeper, form.stands, person])
  useEffect(() => () => keeper?.closeForm(), [keeper])
  useUnsaved(form.isDirty || restored.length > 0 || more !== '', form.stands + more)
  return { ...form, restored }
}
