import { refreshPages } from '../../query.ts'
import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { unpaidEnds, unpaidPolicies, type UnpaidEnd, type UnpaidRow } from '@openroll/contract/office/unpaid'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { MoveModal } from '../enrollment/MoveModal.tsx'
import { enrollmentAt, enrollmentPage } from '../enrollment-page.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
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
    ? `Coverage is unpaid from ${longDate(row.unpaid_from)}, but later months are paid: ` +
      `${shownMoney(row.paid_later)}. What is paid for months after coverage ends is owed back.`
    : undefined

/**
 * Policies of which a month is unpaid past the grace period: what they owe, from
 * which day on they are unpaid, and the way to end them. Nothing ends by itself.
 */
export const Component = () => {
  const [asked, setAsked] = useState<Asked>()
  // Where it was refused, somebody else has changed what the list shows.
  const close = () => {
    setAsked(undefined)
    void refreshPages()
  }
  return (
    <>
      <ListPage
        list={unpaidPolicies}
        opens={({ enrollment_id }) => enrollmentPage(enrollment_id)}
        cells={cells}
        acts={nextOf(setAsked)}
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

const verbs = { 'set-end': 'End coverage', cancel: 'Cancel' } as const

const actsOf = (row: UnpaidRow, enrollment_id: string, ask: (asked: Asked) => void): readonly RowAct[] => {
  const { may_end, plans, unpaid_from } = row
  const ends = may_end ? unpaidEnds(plans, unpaid_from) : []
  return [
    ...ends.map((end) => ({ label: verbs[end.event], onPress: () => ask({ enrollment_id, end, note: noteOf(row) }) })),
    ...(ends.length === 0 ? [{ label: 'Look at it', to: enrollmentAt(enrollment_id) }] : []),
  ]
}

const cells: ListProps<UnpaidRow>['cells'] = {
  months: ({ months }) => (months === 1 ? '1 month' : `${months} months`),
  unpaid_from: (row) => (
    <>
      {shownDate(row.unpaid_from)}
      {row.no_month_paid && <small>No month is paid</small>}
      {isPaidLater(row) && <small>Later months are paid: {shownMoney(row.paid_later)}</small>}
    </>
  ),
}

const nextOf = (ask: (asked: Asked) => void) => (row: UnpaidRow) =>
  row.enrollment_id === null ? 'Service ends it' : <RowActs of={row.name} acts={actsOf(row, row.enrollment_id, ask)} />
