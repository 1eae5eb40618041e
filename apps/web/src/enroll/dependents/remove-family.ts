import { deleteDependentInIo } from '@openroll/contract/enroll/dependents'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { useEffect } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { refresh } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import type { StepContext } from '../step/step-context.ts'

/** Removes the dependents entered in this browser if the member now enrolls alone (EW-7.39). */
export const useRemoveFamily = ({ enrollmentId, tabs }: Pick<StepContext, 'enrollmentId' | 'tabs'>): void => {
  const isAlone = tabs.some(({ tab_name, required }) => tab_name === 'dependent_info' && !required)
  useEffect(() => {
    if (isAlone && recall('first_track') !== null) void removeFamily(enrollmentId)
  }, [isAlone, enrollmentId])
}

const removeFamily = async (enrollment_id: string): Promise<void> => {
  try {
    await send(deleteDependentInIo, { enrollment_id })
  } catch (error) {
    // After an outage, the next step tries again. A refusal needs no retry.
    if (troubleOf(error).kind !== 'refused') return
  }
  remember({ first_track: null })
  await refresh(getDynamicTabs)
}
