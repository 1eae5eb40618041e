import { isConsole } from '@openroll/contract/role-meanings'
import { accountState, getOneAccount, type OneAccount } from '@openroll/contract/office/accounts'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { AccountActions } from './AccountActions.tsx'
import { Duties } from './Duties.tsx'
import './accounts.css'

const Sessions = ({ sessions }: Pick<OneAccount, 'sessions'>) => (
  <section className="accounts-panel" aria-labelledby="account-sessions">
    <h2 id="account-sessions">Signed in</h2>
    {sessions.length === 0 ? (
      <p>Not signed in anywhere.</p>
    ) : (
      <ul className="accounts-plain">
        {sessions.map(({ session_id, browser, begun_at, used_at }) => (
          <li key={session_id}>
            {browser === '' ? 'A browser' : browser}
            <small className="muted">
              Signed in {exactMoment(begun_at)} · last used {exactMoment(used_at)}
            </small>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const AccountDetails = ({ account }: { account: OneAccount }) => (
  <>
    <title>{account.name}</title>
    <div className="office-head">
      <h1 tabIndex={-1}>{account.name}</h1>
      <span className="pill">{accountState[account.state]}</span>
    </div>
    <Facts
      facts={[
        { label: 'Email', value: account.email },
        { label: 'Account for', value: account.stands_for },
        { label: 'Two-step verification', value: account.second_factor ? 'Set up' : 'None' },
        {
          label: 'Last sign-in',
          value: account.signed_in_at === null ? 'Never' : exactMoment(account.signed_in_at),
        },
        { label: 'Created', value: exactMoment(account.made_at) },
      ]}
    />
    {account.own && (
      <p>
        This is your own account. <Link to="/account">Change it in your account settings</Link>.
      </p>
    )}
    {isConsole(account.role) && <Duties key={account.seen} account={account} />}
    <Sessions sessions={account.sessions} />
    {!account.own && <AccountActions key={account.account_id} account={account} />}
  </>
)

/** One account: who it's for, where it's signed in, and what can be changed. */
export const Component = () => {
  const { account_id = '' } = useParams()
  const read = useCall(getOneAccount, { account_id })
  return (
    <>
      <p>
        <Link to="/admin/accounts">All accounts</Link>
      </p>
      <LoadError of={[read]} />
      {read.data === undefined ? (
        read.isError ? (
          <title>Accounts</title>
        ) : (
          <Skeleton height="24rem" />
        )
      ) : (
        <AccountDetails account={read.data.result} />
      )}
    </>
  )
}
