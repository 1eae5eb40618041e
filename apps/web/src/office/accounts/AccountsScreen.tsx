import { officeAccounts, accountState, type AccountRow } from '@openroll/contract/office/accounts'
import { duty } from '@openroll/contract/duty-meanings'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { InviteModal } from './InviteModal.tsx'
import './accounts.css'

const columns: readonly TableColumn<AccountRow, 'name' | 'email'>[] = [
  {
    heading: 'Name',
    sort: 'name',
    cell: ({ account_id, name }) => <Link to={`/admin/accounts/${account_id}`}>{name}</Link>,
  },
  { heading: 'Address', sort: 'email', cell: ({ email }) => <span className="accounts-address">{email}</span> },
  {
    heading: 'Stands for',
    cell: ({ stands_for, duties }) => (
      <>
        {stands_for}
        {duties.length > 0 && <small className="muted">{duties.map((one) => duty[one]).join(', ')}</small>}
      </>
    ),
  },
  { heading: 'State', cell: ({ state }) => <span className="pill">{accountState[state]}</span> },
  { heading: 'Second step', cell: ({ second_factor }) => (second_factor ? 'Yes' : 'No') },
  {
    heading: 'Signed in last',
    cell: ({ signed_in_at }) => (signed_in_at === null ? 'Never' : shownMoment(signed_in_at)),
  },
]

/** Everybody who signs in (D-1.04). */
export const Component = () => {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <ListPage
        list={officeAccounts}
        title="Accounts"
        keyOf={({ account_id }) => account_id}
        empty={<h2>There are no accounts yet</h2>}
        columns={columns}
        actions={
          <Button small onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      />
      {inviting && <InviteModal onClose={() => setInviting(false)} />}
    </>
  )
}
