import { holdWords, submittedEnrollments, type EnrollmentRow } from '@openroll/contract/office/enrollments'
import { shownMoney } from '@openroll/contract/money'
import { shownDate } from '@openroll/contract/date'
import { paidBy } from '@openroll/contract/method-meanings'
import { Link } from 'react-router'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { StatePill } from './StatePill.tsx'
import { useFilterNames } from './use-filter-names.ts'
import { WhichList } from './WhichList.tsx'

const columns: readonly TableColumn<EnrollmentRow, 'changed' | 'submitted' | 'name'>[] = [
  {
    heading: 'Member',
    sort: 'name',
    cell: ({ name, policy_id, enrollment_id }) => (
      <>
        <Link to={`/admin/enrollments/${enrollment_id}`}>{name}</Link>
        <small className="muted">{policy_id}</small>
      </>
    ),
  },
  {
    heading: 'State',
    cell: ({ state, hold }) => (
      <>
        <StatePill state={state} /> {hold !== null && <span className="pill">{holdWords(hold)}</span>}
      </>
    ),
  },
  {
    heading: 'Plans',
    cell: ({ plans, starts_on }) => (
      <>
        {plans.join(', ')}
        <small className="muted">From {shownDate(starts_on)}</small>
      </>
    ),
  },
  {
    heading: 'Under',
    cell: ({ rep, group }) => (
      <>
        {group ?? rep ?? '—'}
        {group !== null && rep !== null && <small className="muted">{rep}</small>}
      </>
    ),
  },
  {
    heading: 'A month',
    figures: true,
    cell: (row) => (
      <>
        {shownMoney(row.monthly)}
        <small className="muted">{paidBy[row.payment_method]}</small>
      </>
    ),
  },
  { heading: 'Submitted', sort: 'submitted', cell: ({ submitted_at }) => shownMoment(submitted_at) },
  { heading: 'Last change', sort: 'changed', cell: ({ changed_at }) => shownMoment(changed_at) },
]

/** Every enrollment that was submitted, to find one by. */
export const Component = () => (
  <ListPage
    list={submittedEnrollments}
    title="Enrollments"
    keyOf={({ enrollment_id }) => enrollment_id}
    empty={<h2>Nobody has submitted an enrollment yet</h2>}
    columns={columns}
    options={useFilterNames()}
    actions={<WhichList />}
  />
)
