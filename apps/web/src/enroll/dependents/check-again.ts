import { validateSingleDependent } from '@openroll/contract/enroll/dependents'
import { prefixFaults, send } from '../../api.ts'
import type { inputOf } from './person.ts'

type DependentInput = ReturnType<ReturnType<typeof inputOf>>

/** Lets the server check every dependent again (EW-4.42). Errors get the person's index. */
export const checkAgain = async (enrollment_id: string, people: readonly DependentInput[]): Promise<void> => {
  for (const [at, person] of people.entries())
    await send(validateSingleDependent, { enrollment_id, ...person }).catch((error: unknown) =>
      Promise.reject(prefixFaults(`dependents.${at}`, error)),
    )
}
