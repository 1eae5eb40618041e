import { endingRequests, type EndingRow } from '@openroll/contract/office/endings'
import { endingWhy } from '@openroll/contract/roles/ending'
import { shownDate } from '@openroll/contract/date'
import { Link } from 'react-router'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { StatePill } from '../enrollments/StatePill.tsx'
import { AssignModal } from './AssignModal.tsx'
import { DeclineModal } from './DeclineModal.tsx'
import { workColumns } from './work-columns.tsx'
import { useWork } from './use-work.ts'
import './worklist.css'

const page = ({ enrollment_id }: EndingRow): string => `/admin/enrollments/${enrollment_id}`

/** Plans that their members asked to end, as work: which day, why, and the way to where it is decided. */
export const Component = () => {
  const { colleagues, asked, ask, close, take, trouble, forget } = useWork<EndingRow, 'decline'>('ending')
  return (
    <>
      <TroubleNotice trouble={trouble} onRetry={forget} />
      <ListPage
        list={endingRequests}
        title="Ending requests"
        keyOf={({ work_id }) => work_id}
        empty={<h2>No member waits for a plan to be ended</h2>}
        columns={columns({ you: colleagues?.you, take, ask })}
      />
      {asked?.act === 'give' && colleagues !== undefined && (
        <AssignModal work={asked.of} colleagues={colleagues} onClose={close} />
      )}
      {asked?.act === 'decline' && <DeclineModal workId={asked.of.work_id} name={asked.of.plan_name} onClose={close} />}
    </>
  )
}

type Doing = Pick<ReturnType<typeof useWork<EndingRow, 'decline'>>, 'take' | 'ask'> & { you: number | undefined }

const columns = ({ you, take, ask }: Doing): readonly TableColumn<EndingRow, 'since'>[] => [
  {
    heading: 'Member',
    cell: (row) => (
      <>
        <Link to={page(row)}>{row.name}</Link>
        <small className="muted">{row.policy_id}</small>
      </>
    ),
  },
  {
    heading: 'Plan',
    cell: ({ plan_name, state }) => (
      <>
        {plan_name} <StatePill state={state} />
      </>
    ),
  },
  {
    heading: 'Last day asked for',
    cell: ({ last_day, why }) => (
      <>
        {last_day === null ? 'Before it starts' : shownDate(last_day)}
        <small className="muted">{endingWhy[why]}</small>
      </>
    ),
  },
  ...workColumns<EndingRow>({
    you,
    onTake: take,
    onGive: (of) => ask({ act: 'give', of }),
    toDo: (row) => ({
      acts: [
        { label: 'Look at it', to: page(row) },
        { label: 'Decline', onPress: () => ask({ act: 'decline', of: row }) },
      ],
    }),
  }),
]
