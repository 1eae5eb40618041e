import { getStates } from '@openroll/contract/arrive/site'
import { useCall } from '../../query.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** The options of a state field, fetched only if `enabled`. */
export const useStates = (enabled = true): readonly Option[] =>
  (useCall(getStates, {}, { enabled }).data?.result ?? []).map(({ name, abbrev }) => ({
    value: abbrev,
    name,
  }))

/** The options for the place of birth: the states, and outside the U.S. */
export const useBirthStates = (enabled: boolean): readonly Option[] => [
  ...useStates(enabled),
  { value: 'Outside the U.S.', name: 'Outside the United States' },
]
