import { groupPays, officeGroups, type GroupRow } from '@openroll/contract/office/directory/groups'
import { shownPhone } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { NewGroupModal } from './NewGroupModal.tsx'
import { WhichList } from './WhichList.tsx'
import './directory.css'

const columns: readonly TableColumn<GroupRow, 'name' | 'number'>[] = [
  {
    heading: 'Name',
    sort: 'name',
    cell: ({ gid, gname }) => <Link to={`/admin/directory/groups/${gid}`}>{gname}</Link>,
  },
  { heading: 'Number', sort: 'number', cell: ({ gid }) => gid, figures: true },
  { heading: 'Who pays', cell: ({ pays }) => groupPays[pays] },
  {
    heading: 'Reached at',
    cell: ({ phone, email }) => (
      <>
        {shownPhone(phone)}
        <small className="muted">{email}</small>
      </>
    ),
  },
  { heading: 'Page', cell: ({ landing_url }) => (landing_url === null ? 'None' : `/${landing_url}`) },
  { heading: 'Portals', cell: ({ portals }) => portals, figures: true },
  { heading: 'Enroller code', cell: ({ has_enroller_code }) => (has_enroller_code ? 'Asked for' : 'No') },
]

/** The groups of the directory. */
export const Component = () => {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <WhichList />
      <ListPage
        list={officeGroups}
        title="Groups"
        keyOf={({ gid }) => String(gid)}
        empty={<h2>There are no groups yet</h2>}
        columns={columns}
        actions={
          <Button small onClick={() => setAdding(true)}>
            New group
          </Button>
        }
      />
      {adding && <NewGroupModal onClose={() => setAdding(false)} />}
    </>
  )
}
