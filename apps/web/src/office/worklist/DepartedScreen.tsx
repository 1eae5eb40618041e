import { shownDate } from '@openroll/contract/date'
import { departedEmployees, type DepartedRow } from '@openroll/contract/office/departed'
import { Link } from 'react-router'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { AssignModal } from './AssignModal.tsx'
import { EndModal } from './EndModal.tsx'
import { FinishModal } from './FinishModal.tsx'
import { workColumns } from './work-columns.tsx'
import { useWork } from './use-work.ts'
import './worklist.css'

/** People of whom their group said that they left, as work: what they have, their last day, and what to do next. */
export const Component = () => {
  const { colleagues, asked, ask, close, take, trouble, forget } = useWork<DepartedRow, 'end'>('leaver')
  const you = colleagues?.you
  return (
    <>
      <TroubleNotice trouble={trouble} onRetry={forget} />
      <ListPage
        list={departedEmployees}
        title="Departed employees"
        keyOf={({ work_id }) => work_id}
        empty={<h2>No group waits for coverage to be ended</h2>}
        columns={columns({ you, take, ask })}
      />
      {asked?.act === 'give' && colleagues !== undefined && (
        <AssignModal work={asked.of} colleagues={colleagues} onClose={close} />
      )}
      {asked?.act === 'finish' && (
        <FinishModal
          work={asked.of}
          still="The coverage stays as it is, and goes on being billed. End it, where it has to end."
          onClose={close}
        />
      )}
      {asked?.act === 'end' && <EndModal row={asked.of} onClose={close} />}
    </>
  )
}

type Doing = Pick<ReturnType<typeof useWork<DepartedRow, 'end'>>, 'take' | 'ask'> & { you: number | undefined }

const columns = ({ you, take, ask }: Doing): readonly TableColumn<DepartedRow, 'since'>[] => [
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
    heading: 'Last day of work',
    cell: ({ last_day, group_name }) => (
      <>
        {shownDate(last_day)}
        <small className="muted">{group_name}</small>
      </>
    ),
  },
  {
    heading: 'Goes on without an end',
    cell: ({ plans }) =>
      plans.length === 0
        ? 'Nothing'
        : plans.map(({ place, plan_name, starts_on }) => (
            <div key={place}>
              {plan_name}
              <small className="muted">From {shownDate(starts_on)}</small>
            </div>
          )),
  },
  ...workColumns<DepartedRow>({
    you,
    onTake: take,
    onGive: (of) => ask({ act: 'give', of }),
    onFinish: (of) => ask({ act: 'finish', of }),
    toDo: (row) => ({
      acts: row.plans.length === 0 ? [] : [{ label: 'End coverage', onPress: () => ask({ act: 'end', of: row }) }],
    }),
  }),
]
