import { validateSingleDependent } from '@openroll/contract/enroll/dependents'
import { refusedUnder, send } from '../../api.ts'
import type { inputOf } from './person.ts'

type Given = ReturnType<ReturnType<typeof inputOf>>

/** Has the server check every dependent once more (EW-4.42); what it refuses names whom, as a list's faults do. */
export const checkAgain = async (enrollment_id: string, people: readonly Given[]): Promise<void> => {
  for (const [at, person] of people.entries())
    await send(validateSingleDependent, { enrollment_id, ...person }).catch((error: unknown) =>
      Promise.reject(refusedUnder(`dependents.${at}`, error)),
    )
}
