import { getExistingPrimaryHealthInfo, savePrimaryHealthInfo } from '@openroll/contract/enroll/health'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { useEffect, useState } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { refresh, refreshAnswer } from '../../query.ts'
import { recall, remember } from '../../session.ts'

/**
 * Copies an existing member's earlier health answers once per enrollment (EW-4.13). Returns false while copying. After an outage, the
 * next visit tries again.
 */
export const useEarlierAnswers = (enrollment_id: string): boolean => {
  const [isDue, setIsDue] = useState(
    () => recall('enroll_type') === 'existing-member' && recall('health_track') === null,
  )
  useEffect(() => {
    if (!isDue) return
    void copyEarlierAnswers(enrollment_id).finally(() => setIsDue(false))
  }, [isDue, enrollment_id])
  return !isDue
}

const copyEarlierAnswers = async (enrollment_id: string): Promise<void> => {
  try {
    const { result } = await send(getExistingPrimaryHealthInfo, { enrollment_id })
    if (result !== null) await send(savePrimaryHealthInfo, { enrollment_id, ...result })
  } catch (error) {
    if (troubleOf(error).kind !== 'refused') return
  }
  remember({ health_track: '1' })
  await Promise.all([
    refresh(getDynamicTabs),
    refreshAnswer(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' }),
  ])
}
