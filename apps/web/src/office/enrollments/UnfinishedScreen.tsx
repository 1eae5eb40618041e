import { reached, unfinishedEnrollments, type UnfinishedRow } from '@openroll/contract/office/enrollments'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { useFilterNames } from './use-filter-names.ts'
import { WhichList } from './WhichList.tsx'

const columns: readonly TableColumn<UnfinishedRow, 'begun'>[] = [
  { heading: 'Begun', sort: 'begun', cell: ({ begun_at }) => shownMoment(begun_at) },
  { heading: 'Last step', cell: (row) => <span className="pill">{reached[row.reached] ?? row.reached}</span> },
  { heading: 'Contact', cell: ({ contact }) => contact.join(' · ') || 'None yet' },
  { heading: 'Last change', cell: ({ changed_at }) => shownMoment(changed_at) },
  { heading: 'Plans', cell: ({ plans }) => plans.join(', ') || 'None yet' },
  { heading: 'Lives in', cell: ({ state }) => state },
  {
    heading: 'Under',
    cell: ({ rep, group }) => (
      <>
        {group ?? rep ?? '—'}
        {group !== null && rep !== null && <small className="muted">{rep}</small>}
      </>
    ),
  },
]

/** Who is still at it, and how far they came; of whose they are only a masked address and phone, until they submit. */
export const Component = () => (
  <ListPage
    list={unfinishedEnrollments}
    title="In progress"
    keyOf={({ enrollment_id }) => enrollment_id}
    empty={<h2>Nobody is enrolling at the moment</h2>}
    columns={columns}
    options={useFilterNames()}
    actions={<WhichList />}
  />
)
