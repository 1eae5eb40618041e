import { getAccount, type OwnAccount } from '@openroll/contract/roles/account'
import { role, isConsole, isMember } from '@openroll/contract/role-meanings'
import { Link, Navigate } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DataViewsCard } from '../data-views/DataViewsCard.tsx'
import { Password } from './Password.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'
import { Sessions } from './Sessions.tsx'
import '../../ui/pill.css'
import './account.css'

const SetUpNotice = () => (
  <Notice kind="note">
    <p>
      <strong>Set up two-step verification.</strong> Your account needs it, so that a stolen password isn’t enough. Then
      you can open the console.
    </p>
  </Notice>
)

const AccountDetails = ({ account }: { account: OwnAccount }) => {
  const isDue = account.second_factor_needed && !account.has_app && account.passkeys.length === 0
  return (
    <>
      <h1 tabIndex={-1}>Your account</h1>
      {isDue && <SetUpNotice />}
      {isConsole(account.role) && !isDue && (
        <p>
          <Link to="/admin">Go to the console</Link>
        </p>
      )}
      <Facts
        facts={[
          { label: 'Name', value: account.name },
          { label: 'Sign-in email', value: account.email },
          { label: 'Role', value: role[account.role] },
        ]}
      />
      <SecondStepPanel account={account} />
      <Password />
      <Sessions sessions={account.sessions} />
      {isMember(account.role) && <DataViewsCard />}
    </>
  )
}

/** The signed-in person's account (D-1.04): password, second factors and sessions; members also see who viewed their data. */
export const Component = () => {
  const query = useCall(getAccount, {})
  if (troubleIn(query)?.kind === 'ended') return <Navigate to="/sign-in?to=/account" replace />
  return (
    <div className="page own-account">
      <title>Your account</title>
      {query.isError ? (
        <LoadError of={[query]} />
      ) : query.data === undefined ? (
        <Skeleton height="24rem" />
      ) : (
        <AccountDetails account={query.data.result} />
      )}
    </div>
  )
}
