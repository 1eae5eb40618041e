import { isConsole } from '@openroll/contract/role-meanings'
import { accountState, getOneAccount, type OneAccount } from '@openroll/contract/office/accounts'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { Actions } from './Actions.tsx'
import { Duties } from './Duties.tsx'
import './accounts.css'

const Sessions = ({ sessions }: Pick<OneAccount, 'sessions'>) => (
  <section className="accounts-panel" aria-labelledby="account-sessions">
    <h2 id="account-sessions">Signed in</h2>
    {sessions.length === 0 ? (
      <p>Nowhere at the moment.</p>
    ) : (
      <ul className="accounts-plain">
        {sessions.map(({ session_id, browser, begun_at, used_at }) => (
          <li key={session_id}>
            {browser === '' ? 'A browser' : browser}
            <small className="muted">
              Since {exactMoment(begun_at)} · used {exactMoment(used_at)}
            </small>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Shown = ({ account }: { account: OneAccount }) => (
  <>
    <title>{account.name}</title>
    <div className="office-head">
      <h1 tabIndex={-1}>{account.name}</h1>
      <span className="pill">{accountState[account.state]}</span>
    </div>
    <Facts
      facts={[
        { label: 'Address', value: account.email },
        { label: 'Stands for', value: account.stands_for },
        { label: 'Two-step verification', value: account.second_factor ? 'Set up' : 'None' },
        {
          label: 'Last sign-in',
          value: account.signed_in_at === null ? 'Never' : exactMoment(account.signed_in_at),
        },
        { label: 'Made', value: exactMoment(account.made_at) },
      ]}
    />
    {account.own && (
      <p>
        This is your own account: <Link to="/account">change it on its page</Link>.
      </p>
    )}
    {isConsole(account.role) && <Duties key={account.seen} account={account} />}
    <Sessions sessions={account.sessions} />
    {!account.own && <Actions key={account.account_id} account={account} />}
  </>
)

/** One account: whom it stands for, where it is signed in, and what can be done to it. */
export const Component = () => {
  const { account_id = '' } = useParams()
  const asked = useCall(getOneAccount, { account_id })
  return (
    <>
      <p>
        <Link to="/admin/accounts">All accounts</Link>
      </p>
      <ReadTrouble of={[asked]} />
      {asked.data === undefined ? (
        asked.isError ? (
          <title>Accounts</title>
        ) : (
          <Skeleton height="24rem" />
        )
      ) : (
        <Shown account={asked.data.result} />
      )}
    </>
  )
}
