import { getFilterNames } from '@openroll/contract/office/filter-names'
import { useCall } from '../../query.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

type NumberedNames = readonly { readonly number: number; readonly name: string }[]
const options = (named: NumberedNames = []): Option[] =>
  named.map(({ number, name }) => ({ value: String(number), name }))

/** Reps, groups and plans by name, as suggestions in the filters that take their numbers. */
export const useFilterNames = (): Readonly<Record<'agent_id' | 'group_id' | 'plan_id', readonly Option[]>> => {
  const { data } = useCall(getFilterNames, {})
  return { agent_id: options(data?.reps), group_id: options(data?.groups), plan_id: options(data?.plans) }
}
