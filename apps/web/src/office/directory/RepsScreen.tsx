import { officeReps, type RepRow } from '@openroll/contract/office/directory/reps'
import { sellingState } from '@openroll/contract/office/directory/words'
import { shownPhone } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { NewRepModal } from './NewRepModal.tsx'
import { WhichList } from './WhichList.tsx'
import './directory.css'

const columns: readonly TableColumn<RepRow, 'name' | 'number'>[] = [
  {
    heading: 'Name',
    sort: 'name',
    cell: ({ agent_id, name }) => <Link to={`/admin/directory/reps/${agent_id}`}>{name}</Link>,
  },
  { heading: 'Number', sort: 'number', cell: ({ agent_id }) => agent_id, figures: true },
  { heading: 'Access code', cell: ({ agent_code }) => agent_code },
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
  { heading: 'Groups', cell: ({ groups }) => groups, figures: true },
  {
    heading: 'State',
    cell: ({ active }) => <span className="pill">{sellingState[active ? 'active' : 'inactive']}</span>,
  },
]

/** The reps of the directory. */
export const Component = () => {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <WhichList />
      <ListPage
        list={officeReps}
        title="Reps"
        keyOf={({ agent_id }) => String(agent_id)}
        empty={<h2>There are no reps yet</h2>}
        columns={columns}
        actions={
          <Button small onClick={() => setAdding(true)}>
            New rep
          </Button>
        }
      />
      {adding && <NewRepModal onClose={() => setAdding(false)} />}
    </>
  )
}
