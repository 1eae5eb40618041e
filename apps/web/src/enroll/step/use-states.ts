import { getStates } from '@openroll/contract/arrive/site'
import { useCall } from '../../query.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** The states of the country to choose from, where they are asked for. */
export const useStates = (asked = true): readonly Option[] =>
  (useCall(getStates, {}, { enabled: asked }).data?.result ?? []).map(({ name, abbrev }) => ({
    value: abbrev,
    name,
  }))

/** Where somebody may be born. */
export const useBirthStates = (asked: boolean): readonly Option[] => [
  ...useStates(asked),
  { value: 'Outside the U.S.', name: 'Outside the United States' },
]
