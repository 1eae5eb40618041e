import { approvals, approve, declineAct, getApprovalRule, withdraw } from '@openroll/contract/office/approvals'
import { useCall } from '../../query.ts'
import { ListPage } from '../list/ListPage.tsx'

/** Requests waiting for a second operator, and whether approvals are on. */
export const Component = () => {
  const rule = useCall(getApprovalRule, {}).data
  return (
    <ListPage
      list={approvals}
      lead={rule !== undefined && <p className="muted">{rule.on ? approvalsOn : approvalsOff}</p>}
      opens={({ page }) => page}
      offers={[approve, declineAct, withdraw]}
    />
  )
}

const approvalsOn =
  'Approvals are on. A second operator has to approve accounts and duties, erasures, merged members, corrected ' +
  'beneficiaries, new cards and bank accounts, contact details of reps and groups, and large exports, batches, refunds and write-offs.'
const approvalsOff =
  'Approvals are off. Actions take effect right away. To turn them on, set APPROVALS=on on the server.'
