import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import { approvals } from '@openroll/contract/office/approvals'
import { getOfficeToday } from '@openroll/contract/office/today'
import { useCall } from '../../query.ts'
import { waitingWork, type WaitingWork } from './waiting-work.ts'

/** The operator's open work; undefined while it loads. The menu and Today read the same answers, so their counts agree. */
export const useWaitingWork = (duties: readonly Duty[]): readonly WaitingWork[] | undefined => {
  const today = useCall(getOfficeToday, {}).data
  const mayApprove = hasAnyDuty(duties, approvals.duties)
  const requests = useCall(approvals.page, {}, { enabled: mayApprove })
  return today === undefined || (mayApprove && requests.isPending)
    ? undefined
    : waitingWork(today, requests.data?.total ?? 0)
}
