import { officeReferrals, type ReferralRow } from '@openroll/contract/office/directory/referrals'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { ReferralForm } from './ReferralForm.tsx'
import { WhichList } from './WhichList.tsx'
import './directory.css'

const columns: readonly TableColumn<ReferralRow, 'name' | 'ends'>[] = [
  {
    heading: 'Referred by',
    sort: 'name',
    cell: ({ rid, referred_by }) => (
      <Link to={`/admin/directory/referrals/${encodeURIComponent(rid)}`}>{referred_by}</Link>
    ),
  },
  { heading: 'Rep', cell: ({ agent_id }) => <Link to={`/admin/directory/reps/${agent_id}`}>{agent_id}</Link> },
  { heading: 'Group', cell: ({ group_id }) => <Link to={`/admin/directory/groups/${group_id}`}>{group_id}</Link> },
  { heading: 'Portal', cell: ({ portal_id }) => <Link to={`/admin/directory/portals/${portal_id}`}>{portal_id}</Link> },
  { heading: 'Last day', sort: 'ends', cell: ({ ends_on }) => (ends_on === null ? 'No end' : longDate(ends_on)) },
]

/** The referrals of the directory. */
export const Component = () => {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <WhichList />
      <ListPage
        list={officeReferrals}
        title="Referrals"
        keyOf={({ rid }) => rid}
        empty={<h2>There are no referrals yet</h2>}
        columns={columns}
        actions={
          <Button small onClick={() => setAdding(true)}>
            New referral
          </Button>
        }
      />
      {adding && (
        <Modal title="New referral" onClose={() => setAdding(false)}>
          <ReferralForm onSaved={(rid) => navigate(`/admin/directory/referrals/${encodeURIComponent(rid)}`)} />
        </Modal>
      )}
    </>
  )
}
