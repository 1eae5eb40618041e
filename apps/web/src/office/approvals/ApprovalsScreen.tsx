import { approvals, approve, declineIt, getApprovalRule, withdraw } from '@openroll/contract/office/approvals'
import { useCall } from '../../query.ts'
import { ListPage } from '../list/ListPage.tsx'

/** What waits for a second operator, and whether anything does here. */
export const Component = () => {
  const rule = useCall(getApprovalRule, {}).data
  return (
    <ListPage
      list={approvals}
      lead={rule !== undefined && <p className="muted">{rule.on ? onSays : offSays}</p>}
      opens={({ page }) => page}
      offers={[approve, declineIt, withdraw]}
    />
  )
}

const onSays = 'Approvals are on: erasures, changes of duties and the like happen once a second operator approves them.'
const offSays = 'Approvals are off: every act happens at once. To turn them on, set APPROVALS.'
