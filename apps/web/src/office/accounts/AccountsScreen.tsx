import { officeAccounts } from '@openroll/contract/office/accounts'
import { listScreen } from '../list/ListPage.tsx'
import { InviteAccount } from './InviteAccount.tsx'
import './accounts.css'

/** Everyone who can sign in (D-1.04). */
export const Component = listScreen(officeAccounts, {
  actions: <InviteAccount />,
  opens: ({ account_id }) => `/admin/accounts/${account_id}`,
  cells: { email: ({ email }) => <span className="accounts-address">{email}</span> },
})
