import { getStates } from '@openroll/contract/arrive/site'
import { useCall } from '../../query.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** The states to choose from; fetched only if needed. */
export const useStates = (asked = true): readonly Option[] =>
  (useCall(getStates, {}, { enabled: asked }).data?.result ?? []).map(({ name, abbrev }) => ({
    value: abbrev,
    name,
  }))

/** States and outside the U.S., for the place of birth. */
export const useBirthStates = (asked: boolean): readonly Option[] => [
  ...useStates(asked),
  { value: 'Outside the U.S.', name: 'Outside the United States' },
]
