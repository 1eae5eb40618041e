import { type Duty, holdsOne } from '@openroll/contract/duty-meanings'
import { approvals } from '@openroll/contract/office/approvals'
import { officeScreens } from '@openroll/contract/office/screens'
import { useCall } from '../../query.ts'

/** What waits for a second operator, for those who may be one. */
export const useApprovalFigure = (duties: readonly Duty[]) => {
  const waiting = useCall(approvals.page, {}, { enabled: holdsOne(duties, approvals.duties) }).data?.total ?? 0
  return waiting === 0 ? [] : [{ label: 'Approvals waiting', figure: waiting, to: officeScreens.approvals.route }]
}
