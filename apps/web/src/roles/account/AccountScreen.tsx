import { getAccount, type OwnAccount } from '@openroll/contract/roles/account'
import { role, isConsole, isMember } from '@openroll/contract/role-meanings'
import { Link, Navigate } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Looks } from '../looks/Looks.tsx'
import { Password } from './Password.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'
import { Sessions } from './Sessions.tsx'
import '../../ui/pill.css'
import './account.css'

const Due = () => (
  <Notice kind="note">
    <p>
      <strong>Set up a second step of signing in.</strong> Your duties need one: with it, a stolen password alone opens
      nothing. Then you can go on to the console.
    </p>
  </Notice>
)

const Own = ({ account }: { account: OwnAccount }) => {
  const isDue = account.second_factor_needed && !account.has_app && account.passkeys.length === 0
  return (
    <>
      <h1 tabIndex={-1}>Your account</h1>
      {isDue && <Due />}
      {isConsole(account.role) && !isDue && (
        <p>
          <Link to="/admin">Go to the console</Link>
        </p>
      )}
      <Facts
        facts={[
          { label: 'Name', value: account.name },
          { label: 'You sign in with', value: account.email },
          { label: 'You are here as', value: role[account.role] },
        ]}
      />
      <SecondStepPanel account={account} />
      <Password />
      <Sessions sessions={account.sessions} />
      {isMember(account.role) && <Looks />}
    </>
  )
}

/** One's own account (D-1.04): password, second step, where one is signed in, and for a member who looked at their data. */
export const Component = () => {
  const asked = useCall(getAccount, {})
  if (troubleIn(asked)?.kind === 'ended') return <Navigate to="/sign-in?to=/account" replace />
  return (
    <div className="page own-account">
      <title>Your account</title>
      {asked.isError ? (
        <ReadTrouble of={[asked]} />
      ) : asked.data === undefined ? (
        <Skeleton height="24rem" />
      ) : (
        <Own account={asked.data.result} />
      )}
    </div>
  )
}
