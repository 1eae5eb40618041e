import { officePortals, type PortalRow } from '@openroll/contract/office/directory/portals'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { PortalForm } from './PortalForm.tsx'
import { WhichList } from './WhichList.tsx'
import './directory.css'

const columns: readonly TableColumn<PortalRow, 'name' | 'number'>[] = [
  {
    heading: 'Name',
    sort: 'name',
    cell: ({ platform_group_id, platform_name }) => (
      <Link to={`/admin/directory/portals/${platform_group_id}`}>{platform_name}</Link>
    ),
  },
  { heading: 'Number', sort: 'number', cell: ({ platform_group_id }) => platform_group_id, figures: true },
  { heading: 'Code', cell: ({ platform_code }) => platform_code },
  {
    heading: 'Group for direct enrollments',
    cell: ({ group }) => (group === null ? 'None' : <Link to={`/admin/directory/groups/${group}`}>{group}</Link>),
  },
]

/** The portals of the directory. */
export const Component = () => {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <WhichList />
      <ListPage
        list={officePortals}
        title="Portals"
        keyOf={({ platform_group_id }) => String(platform_group_id)}
        empty={<h2>There are no portals yet</h2>}
        columns={columns}
        actions={
          <Button small onClick={() => setAdding(true)}>
            New portal
          </Button>
        }
      />
      {adding && (
        <Modal title="New portal" onClose={() => setAdding(false)}>
          <PortalForm onSaved={(portalId) => navigate(`/admin/directory/portals/${portalId}`)} />
        </Modal>
      )}
    </>
  )
}
