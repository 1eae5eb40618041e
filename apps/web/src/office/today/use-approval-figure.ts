import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import { approvals } from '@openroll/contract/office/approvals'
import { officeScreens } from '@openroll/contract/office/screens'
import { useCall } from '../../query.ts'

/** Requests waiting for approval, for operators who may approve. */
export const useApprovalFigure = (duties: readonly Duty[]) => {
  const waiting = useCall(approvals.page, {}, { enabled: hasAnyDuty(duties, approvals.duties) }).data?.total ?? 0
  return waiting === 0 ? [] : [{ label: 'Approvals waiting', figure: waiting, to: officeScreens.approvals.route }]
}
