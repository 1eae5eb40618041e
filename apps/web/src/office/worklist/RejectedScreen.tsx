import { shownDate } from '@openroll/contract/date'
import { isOperators } from '@openroll/contract/office/states'
import { rejectedCoverages, type RejectedRow } from '@openroll/contract/office/worklist'
import { Link } from 'react-router'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { StatePill } from '../enrollments/StatePill.tsx'
import { MoveModal } from '../enrollment/MoveModal.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { AssignModal } from './AssignModal.tsx'
import { FinishModal } from './FinishModal.tsx'
import { workColumns, type ToDo } from './work-columns.tsx'
import { useWork } from './use-work.ts'
import '../money/money.css'
import './worklist.css'

/** Coverages that a carrier rejected, as work: why, since when, who has it, and what to do next. */
export const Component = () => {
  const { colleagues, asked, ask, close, take, trouble, forget } = useWork<RejectedRow, 'resubmit' | 'cancel'>(
    'coverage',
  )
  const you = colleagues?.you
  return (
    <>
      <TroubleNotice trouble={trouble} onRetry={forget} />
      <ListPage
        list={rejectedCoverages}
        title="Rejected coverages"
        keyOf={({ work_id }) => work_id}
        empty={<h2>No carrier rejected anything that waits for somebody</h2>}
        actions={<Link to="/admin/carriers">Back to Carriers</Link>}
        columns={columns({ you, take, ask })}
      />
      {asked?.act === 'give' && colleagues !== undefined && (
        <AssignModal work={asked.of} colleagues={colleagues} onClose={close} />
      )}
      {asked?.act === 'finish' && (
        <FinishModal
          work={asked.of}
          still="The coverage stays rejected: it is neither sent nor charged. Correct it and send it out again, or cancel it, where that is what is left to do."
          onClose={close}
        />
      )}
      {(asked?.act === 'resubmit' || asked?.act === 'cancel') && (
        <MoveModal enrollmentId={asked.of.enrollment_id} event={asked.act} plans={[asked.of]} onClose={close} />
      )}
    </>
  )
}

type Doing = Pick<ReturnType<typeof useWork<RejectedRow, 'resubmit' | 'cancel'>>, 'take' | 'ask'> & {
  you: number | undefined
}

const columns = ({ you, take, ask }: Doing): readonly TableColumn<RejectedRow, 'since'>[] => [
  {
    heading: 'Member',
    cell: ({ name, policy_id, enrollment_id }) => (
      <>
        <Link to={`/admin/enrollments/${enrollment_id}`}>{name}</Link>
        <small className="muted">{policy_id}</small>
      </>
    ),
  },
  {
    heading: 'Plan',
    cell: ({ plan_name, starts_on }) => (
      <>
        {plan_name}
        <small className="muted">From {shownDate(starts_on)}</small>
      </>
    ),
  },
  {
    heading: 'Why it was rejected',
    cell: ({ reason, carrier, state }) => (
      <>
        {reason ?? 'No reason was given'}
        <small className="muted">{carrier}</small>
        {!isOperators(state) && <StatePill state={state} />}
      </>
    ),
  },
  ...workColumns<RejectedRow>({
    you,
    onTake: take,
    onGive: (of) => ask({ act: 'give', of }),
    onFinish: (of) => ask({ act: 'finish', of }),
    toDo: (row) => toDo(row, (act) => ask({ act, of: row })),
  }),
]

const toDo = (row: RejectedRow, onAsk: (act: 'resubmit' | 'cancel') => void): ToDo =>
  isOperators(row.state)
    ? {
        acts: [
          { label: 'Correct', to: `/admin/enrollments/${row.enrollment_id}` },
          { label: 'Send out again', onPress: () => onAsk('resubmit') },
          { label: 'Cancel', onPress: () => onAsk('cancel') },
        ],
      }
    : { acts: [] }
