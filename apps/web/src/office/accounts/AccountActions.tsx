import type { OneAccount } from '@openroll/contract/office/accounts'
import { accountActs } from '@openroll/contract/office/act/account-acts'
import { ActButtons } from '../act/ActButtons.tsx'

/** Buttons that change one account. */
export const AccountActions = ({ account }: { account: OneAccount }) => (
  <section className="accounts-panel" aria-labelledby="account-actions">
    <h2 id="account-actions">Change this account</h2>
    <ActButtons offers={accountActs} row={account} />
  </section>
)
