import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { officeScreens } from '@openroll/contract/office/screens'
import { unpaidEnds, unpaidPolicies, type UnpaidEnd, type UnpaidRow } from '@openroll/contract/office/unpaid'
import { longDate } from '@openroll/contract/shown'
import { paidBy } from '@openroll/contract/method-meanings'
import { useState } from 'react'
import { MoveModal } from '../enrollment/MoveModal.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { EnrollmentName } from '../money/EnrollmentName.tsx'
import { RowActs, type RowAct } from './RowActs.tsx'
import './worklist.css'

type Asked = {
  readonly enrollment_id: string
  readonly end: UnpaidEnd<UnpaidRow['plans'][number]>
  /** Said first where later months are paid: which day is right is then for a person to decide, and none is filled in. */
  readonly note: string | undefined
}

const isPaidLater = ({ paid_later }: UnpaidRow): boolean => paid_later !== '0.00'
const noteOf = (row: UnpaidRow): string | undefined =>
  isPaidLater(row)
    ? `Coverage is unpaid from ${longDate(row.unpaid_from)}, but later months are paid: ${shownMoney(row.paid_later)}. What is paid for months after coverage ends is owed back.`
    : undefined

/** Policies of which a month is unpaid past the grace period: what they owe, from which day on they are unpaid, and the way to end them. Nothing ends by itself. */
export const Component = () => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <ListPage
        list={unpaidPolicies}
        title="Unpaid past the grace period"
        keyOf={({ policy_id }) => policy_id}
        empty={<h2>No policy is unpaid past the grace period</h2>}
        columns={columns(setAsked)}
      />
      {asked !== undefined && (
        <MoveModal
          enrollmentId={asked.enrollment_id}
          event={asked.end.event}
          plans={asked.end.plans}
          asked={{
            reason: 'unpaid',
            ...('ends_on' in asked.end && asked.note === undefined ? { ends_on: asked.end.ends_on } : {}),
          }}
          note={asked.note}
          onClose={close}
        />
      )}
    </>
  )
}

const Day = ({ of }: { of: string }) => <span className="work-day">{shownDate(of)}</span>

const page = (enrollmentId: string): string => officeScreens.enrollment.route.replace(':enrollmentId', enrollmentId)

const verbs = { 'set-end': 'End coverage', cancel: 'Cancel' } as const

const actsOf = (row: UnpaidRow, ask: (asked: Asked) => void): readonly RowAct[] => {
  const { enrollment_id, may_end, plans, unpaid_from } = row
  if (enrollment_id === null) return []
  const ends = may_end ? unpaidEnds(plans, unpaid_from) : []
  return [
    ...ends.map((end) => ({ label: verbs[end.event], onPress: () => ask({ enrollment_id, end, note: noteOf(row) }) })),
    ...(ends.length === 0 ? [{ label: 'Look at it', to: page(enrollment_id) }] : []),
  ]
}

const columns = (ask: (asked: Asked) => void): readonly TableColumn<UnpaidRow, 'unpaid_from'>[] => [
  {
    heading: 'Member',
    cell: ({ name, policy_id, enrollment_id }) => (
      <>
        <EnrollmentName name={name} enrollment_id={enrollment_id} />
        <small className="muted">{policy_id}</small>
      </>
    ),
  },
  {
    heading: 'Owed',
    figures: true,
    cell: ({ owed, months }) => (
      <>
        {shownMoney(owed)}
        <small className="muted">{months === 1 ? '1 month' : `${months} months`}</small>
      </>
    ),
  },
  {
    heading: 'Due since',
    cell: ({ since, method }) => (
      <>
        <Day of={since} />
        <small className="muted">{paidBy[method]}</small>
      </>
    ),
  },
  {
    heading: 'Unpaid from',
    sort: 'unpaid_from',
    cell: (row) => (
      <>
        <Day of={row.unpaid_from} />
        {row.no_month_paid && <small>No month is paid</small>}
        {isPaidLater(row) && <small>Later months are paid: {shownMoney(row.paid_later)}</small>}
        <small className="muted">{row.plans.map(({ plan_name }) => plan_name).join(', ')}</small>
      </>
    ),
  },
  {
    heading: 'Last letter',
    cell: ({ last_letter }) => (last_letter === null ? 'None kept' : <Day of={last_letter} />),
  },
  { heading: 'Who has it', cell: ({ assigned_to }) => assigned_to?.name ?? 'Nobody yet' },
  {
    heading: 'What to do next',
    cell: (row) => (row.enrollment_id === null ? 'Service ends it' : <RowActs of={row.name} acts={actsOf(row, ask)} />),
  },
]
