import type { Answers, Field, FieldState } from '@openroll/contract/field'
import type { getDirectoryChoices } from '@openroll/contract/office/directory/reps'
import type { OutputOf } from '@openroll/contract/call'
import type { Option } from '../../ui/fields/SelectField.tsx'

export type Choices = OutputOf<typeof getDirectoryChoices>

const asOptions = (choices: Choices['groups']): Option[] =>
  choices.map(({ id, name }) => ({ value: String(id), name: `${name} (${id})` }))

/** What a rep may sell for, to choose from. */
export const optionsOf = ({ groups, portals }: Choices) => ({ groups: asOptions(groups), portals: asOptions(portals) })

/** Groups are chosen by their numbers where there are too many to show. */
export const shownField =
  ({ groups }: Choices) =>
  (name: string, field: Field): Field =>
    name === 'groups' && groups.length === 0
      ? { ...field, control: 'text', hint: 'Their numbers, with commas between them', maxLength: 4000, wide: true }
      : field

/** A form's fields as they stand. */
export const statesFrom = <Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<string, string>>,
): FieldState<Name>[] =>
  names.map((field_name) => ({ field_name, value: values[field_name] ?? null, required: true, read_only: false }))

/** What a form says of a rep, as the calls take it: an empty answer is none. */
export const repInput = (answers: Answers) => {
  const {
    first_name = '',
    last_name = '',
    phone = '',
    email = '',
    agent_code = '',
    tagline = '',
    bio = '',
    active = '',
  } = answers
  const { landing_url, groups = '', portals = '' } = answers
  const texts = { first_name, last_name, phone, email, agent_code, tagline, bio, active, groups, portals }
  return landing_url === undefined || landing_url === '' ? texts : { ...texts, landing_url }
}
