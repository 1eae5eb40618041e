import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { holdWords } from '@openroll/contract/office/enrollments'
import { isUnauthorized, stopWords } from '@openroll/contract/office/money/words'
import { allowCharges, policiesOnHold, type OnHoldRow } from '@openroll/contract/office/worklist/on-hold'
import { officeScreens } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { enrollmentPage } from '../enrollment-page.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { paymentsCounted } from '../money/Figure.tsx'
import { AnotherModal } from './AnotherModal.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { RowActs, type RowAct } from './RowActs.tsx'
import { takenAgain } from './taken-again.ts'
import '../money/money.css'
import './worklist.css'

type Asked = { act: 'another' | 'allow'; of: OnHoldRow }

const returnedOf = (policyId: string): string => `${officeScreens.returned.route}?show=all&policy_id=${policyId}`

/** Policies that nothing is charged for: why, since whose payment, and what to do next. */
export const Component = () => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <ListPage
        list={policiesOnHold}
        opens={({ enrollment_id }) => enrollmentPage(enrollment_id)}
        actions={<Link to={officeScreens.money.route}>Back to Money</Link>}
        cells={cells}
        acts={nextOf(setAsked)}
      />
      {asked?.act === 'another' && <AnotherModal policyId={asked.of.policy_id} name={asked.of.name} onClose={close} />}
      {asked?.act === 'allow' && <AllowModal row={asked.of} onClose={close} />}
    </>
  )
}

const cells: ListProps<OnHoldRow>['cells'] = {
  held: ({ held, stopped }) => (stopped === null ? holdWords(held) : stopWords(stopped)),
  stopped_by: ({ stopped_by }) =>
    stopped_by !== null && (
      <>
        Returned payment of <Link to={returnedOf(stopped_by)}>{stopped_by}</Link>, same account
      </>
    ),
  due_payments: ({ due, due_payments }) => due !== null && due_payments > 1 && paymentsCounted(due_payments),
}

const nextOf = (ask: (asked: Asked) => void) => (row: OnHoldRow) => (
  <RowActs of={row.name} acts={actsOf(row, (act) => ask({ act, of: row }))} />
)

/** What its own payment asks for is done where that stands; whose account is stopped gives another one before charges are allowed again. */
const actsOf = (row: OnHoldRow, onAsk: (act: Asked['act']) => void): RowAct[] => {
  const { policy_id, held, stopped, asks_another, came_back, due } = row
  const another = { label: 'Another card or account', onPress: () => onAsk('another') }
  const allow = { label: 'Allow charges again', onPress: () => onAsk('allow') }
  const isAsked = asks_another && !isPaidByGroup(row.method)
  const mayAllow = held === 'returned' && !(isAsked && stopped !== null && isUnauthorized(stopped))
  const payments = `${officeScreens.moneyPayments.route}?policy_id=${policy_id}`
  const cameBack = came_back ? [{ label: 'See what came back', to: returnedOf(policy_id) }] : []
  const others = isAsked ? [another] : []
  return [
    ...(stopped === null ? [...cameBack, ...others] : [...others, ...cameBack]),
    ...(mayAllow ? [allow] : []),
    ...(due === null ? [] : [{ label: 'See what is due', to: `${payments}&state=due` }]),
  ]
}

const AllowModal = ({ row, onClose }: { row: OnHoldRow; onClose: () => void }) => {
  const { name, policy_id, method, stopped, stopped_by, came_back, due, due_payments } = row
  return (
    <ConfirmModal
      title={`Allow charges again: ${name}`}
      verb="Allow charges again"
      onClose={onClose}
      act={() => send(allowCharges, { policy_id })}
    >
      {stopped !== null && (
        <p>
          It is stopped: {stopWords(stopped)}. Allow charges only once that is put right.{' '}
          {stopped_by === null
            ? 'Other policies of the account that its payments stopped are charged again, too.'
            : `Policy ${stopped_by}, whose payment came back, stays as it is.`}
        </p>
      )}
      <p>
        {takenAgain(due, due_payments)}
        {came_back && ' What came back is not charged by this.'}
      </p>
      {!isPaidByGroup(method) && <p>We mail the member what is charged next, and when.</p>}
    </ConfirmModal>
  )
}
